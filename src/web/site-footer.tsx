import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import {
  FacebookIcon,
  InstagramIcon,
  TikTokIcon,
  XIcon,
  YouTubeIcon,
} from '#features/posts/web/share/share-icons.tsx'
import {
  ABOUT_PATH,
  BLOG_PATH,
  CONTACT_PATH,
  JOIN_CURATOR_PATH,
  PRIVACY_PATH,
  SUBMIT_MUSIC_PATH,
  SUBMIT_PATH,
} from '#lib/paths.ts'
import { navigationQuery } from '#features/navigation/web/navigation.api.ts'
import { socialLinksQuery } from '#features/settings/web/settings.api.ts'
import { headlineWidths } from '#ui/headline-widths.ts'
import { useRead } from '#ui/use-read.ts'
import { openSubmit } from '#web/submit-dialog-host.tsx'
import { useHomepageContent } from '#web/use-homepage-content.ts'
import {
  ABOUT,
  BLOG,
  CONTACT,
  EXPLORE,
  FOOTER,
  HOME,
  JOIN_AS_CURATOR,
  MORE,
  PRIVACY,
  QUICK_LINKS,
  SOCIAL_LINKS,
  SUBMIT_MUSIC,
  THE_MAGAZINE,
} from '#web/texts/site.ts'

const LINK = 'inline-flex min-h-11 items-center font-semibold hover:underline'

const NETWORKS = [
  { field: 'social_x_url', label: 'X', Icon: XIcon },
  { field: 'social_facebook_url', label: 'Facebook', Icon: FacebookIcon },
  { field: 'social_instagram_url', label: 'Instagram', Icon: InstagramIcon },
  { field: 'social_youtube_url', label: 'YouTube', Icon: YouTubeIcon },
  { field: 'social_tiktok_url', label: 'TikTok', Icon: TikTokIcon },
] as const

export function SiteFooter() {
  const { homepage_title: title, homepage_subtitle: subtitle } = useHomepageContent()
  const inBlog = /^\/blog(\/|$)/.test(useLocation().pathname)
  return (
    <footer className="later screen-only mt-section overflow-hidden border-t border-rule">
      <div className="frame grid gap-x-6 gap-y-10 py-12 lg:grid-cols-12">
        <div className="flex flex-col gap-6 lg:col-span-6">
          <p className="max-w-[18em] font-read text-dek text-muted">{subtitle}</p>
          <SocialLinks />
        </div>
        <nav
          aria-label={FOOTER}
          className="grid grid-cols-2 content-start gap-x-6 gap-y-8 lg:col-span-5 lg:col-start-8"
        >
          {inBlog ? <BlogLinks /> : <HomeLinks />}
          <AddedColumn />
        </nav>
      </div>
      {title && (
        <div aria-hidden="true" className="footer-mark frame">
          <p className="font-display font-extrabold" style={headlineWidths(title)}>
            {title}
          </p>
        </div>
      )}
    </footer>
  )
}

function HomeLinks() {
  return (
    <>
      <Column title={EXPLORE}>
        <FooterLink to={BLOG_PATH}>{BLOG}</FooterLink>
        <FooterLink to={JOIN_CURATOR_PATH}>{JOIN_AS_CURATOR}</FooterLink>
        <li>
          <button type="button" aria-haspopup="dialog" className={`scripted ${LINK}`} onClick={openSubmit}>
            {SUBMIT_MUSIC}
          </button>
          <a href={SUBMIT_PATH} className={`unscripted ${LINK}`}>
            {SUBMIT_MUSIC}
          </a>
        </li>
      </Column>
      <Column title={THE_MAGAZINE}>
        <FooterLink to={ABOUT_PATH}>{ABOUT}</FooterLink>
        <FooterLink to={CONTACT_PATH}>{CONTACT}</FooterLink>
        <FooterLink to={PRIVACY_PATH}>{PRIVACY}</FooterLink>
      </Column>
    </>
  )
}

function BlogLinks() {
  return (
    <>
      <Column title={QUICK_LINKS}>
        <FooterLink to="/">{HOME}</FooterLink>
        <FooterLink to={BLOG_PATH}>{BLOG}</FooterLink>
        <FooterLink to={SUBMIT_MUSIC_PATH}>{SUBMIT_MUSIC}</FooterLink>
        <FooterLink to={CONTACT_PATH}>{CONTACT}</FooterLink>
      </Column>
      <Column title={THE_MAGAZINE}>
        <FooterLink to={ABOUT_PATH}>{ABOUT}</FooterLink>
        <FooterLink to={PRIVACY_PATH}>{PRIVACY}</FooterLink>
      </Column>
    </>
  )
}

/** The links that editors have added. */
function AddedColumn() {
  const links = useRead(navigationQuery).data?.footer ?? []
  if (links.length === 0) return null
  return (
    <Column title={MORE}>
      {links.map(({ label, href, children }) => (
        <FooterLink key={`${label} ${href}`} to={href} below={children}>
          {label}
        </FooterLink>
      ))}
    </Column>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="eyebrow mb-2 text-muted">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

type FooterLinkProps = { to: string; children: string; below?: { label: string; href: string }[] }

function FooterLink({ to, children, below }: FooterLinkProps) {
  return (
    <li>
      <a href={to} className={LINK}>
        {children}
      </a>
      {below && below.length > 0 && (
        <ul className="pl-4">
          {below.map(({ label, href }) => (
            <FooterLink key={`${label} ${href}`} to={href}>
              {label}
            </FooterLink>
          ))}
        </ul>
      )}
    </li>
  )
}

/** One icon for each configured link. Failures show nothing. */
function SocialLinks() {
  const { data } = useRead(socialLinksQuery)
  const links = NETWORKS.filter(({ field }) => data?.[field])
  if (!data || links.length === 0) return null
  return (
    <ul aria-label={SOCIAL_LINKS} className="-ml-3 flex flex-wrap gap-1">
      {links.map(({ field, label, Icon }) => (
        <li key={field}>
          <a
            href={data[field]}
            target="_blank"
            rel="me noopener noreferrer"
            aria-label={label}
            data-tip
            className="grid size-11 place-items-center hover:bg-raised"
          >
            <Icon />
          </a>
        </li>
      ))}
    </ul>
  )
}
