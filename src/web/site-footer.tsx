import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import {
  FacebookIcon,
  InstagramIcon,
  TikTokIcon,
  XIcon,
  YouTubeIcon,
} from '#features/posts/web/share-icons.tsx'
import {
  ABOUT_PATH,
  BLOG_PATH,
  CONTACT_PATH,
  JOIN_CURATOR_PATH,
  PRIVACY_PATH,
  SUBMIT_MUSIC_PATH,
  SUBMIT_PATH,
} from '#lib/paths.ts'
import { socialLinksQuery } from '#features/settings/web/settings.api.ts'
import { headlineWidths } from '#ui/headline-widths.ts'
import { useRead } from '#ui/use-read.ts'
import { openSubmit } from '#web/submit-dialog-host.tsx'
import { useHomepageContent } from '#web/use-homepage-content.ts'

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
    <footer className="screen-only mt-section overflow-hidden border-t border-rule">
      <div className="frame grid gap-x-6 gap-y-10 py-12 lg:grid-cols-12">
        <div className="flex flex-col gap-6 lg:col-span-6">
          <p className="max-w-[32ch] font-read text-dek text-muted">{subtitle}</p>
          <SocialLinks />
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-2 content-start gap-x-6 gap-y-8 lg:col-span-5 lg:col-start-8"
        >
          {inBlog ? <BlogLinks /> : <HomeLinks />}
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
      <Column title="Explore">
        <FooterLink to={BLOG_PATH}>Blog</FooterLink>
        <FooterLink to={JOIN_CURATOR_PATH}>Join as Curator</FooterLink>
        <li>
          <button type="button" aria-haspopup="dialog" className={`scripted ${LINK}`} onClick={openSubmit}>
            Submit Music
          </button>
          <a href={SUBMIT_PATH} className={`unscripted ${LINK}`}>
            Submit Music
          </a>
        </li>
      </Column>
      <Column title="The magazine">
        <FooterLink to={ABOUT_PATH}>About</FooterLink>
        <FooterLink to={CONTACT_PATH}>Contact</FooterLink>
        <FooterLink to={PRIVACY_PATH}>Privacy</FooterLink>
      </Column>
    </>
  )
}

function BlogLinks() {
  return (
    <>
      <Column title="Quick Links">
        <FooterLink to="/">Home</FooterLink>
        <FooterLink to={BLOG_PATH}>Blog</FooterLink>
        <FooterLink to={SUBMIT_MUSIC_PATH}>Submit Music</FooterLink>
        <FooterLink to={CONTACT_PATH}>Contact</FooterLink>
      </Column>
      <Column title="The magazine">
        <FooterLink to={ABOUT_PATH}>About</FooterLink>
        <FooterLink to={PRIVACY_PATH}>Privacy</FooterLink>
      </Column>
    </>
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

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a href={to} className={LINK}>
        {children}
      </a>
    </li>
  )
}

/** One icon for every address that is set; a failure is silent. */
function SocialLinks() {
  const { data } = useRead(socialLinksQuery)
  const links = NETWORKS.filter(({ field }) => data?.[field])
  if (!data || links.length === 0) return null
  return (
    <ul aria-label="Elsewhere" className="-ml-3 flex flex-wrap gap-1">
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
