import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { navigationQuery } from '#features/navigation/web/navigation.api.ts'
import { BLOG_PATH } from '#lib/paths.ts'
import icon from '#ui/icon.svg?no-inline'
import { CloseIcon, MenuIcon } from '#ui/icons.tsx'
import { Image } from '#ui/image.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { ThemeChoice, ThemeMenu } from '#ui/theme-choice.tsx'
import { useRead } from '#ui/use-read.ts'
import { AddedLink, AddedLinks, keyOf } from '#web/added-links.tsx'
import { SubmitButton } from '#web/submit-button.tsx'
import { useHomepageContent } from '#web/use-homepage-content.ts'
import {
  BLOG,
  CLOSE_MENU,
  FRONT_PAGE,
  HOME,
  MAIN_NAVIGATION,
  MENU,
  OPEN_MENU,
  SEARCH,
  SUBMIT_MUSIC,
} from '#web/texts/site.ts'

const LINKS = [
  { to: '/', label: HOME },
  { to: BLOG_PATH, label: BLOG },
]

const PANEL_ID = 'site-menu'
const STACKED = 'site-link border-b border-rule py-3 text-lead'

export function SiteHeader() {
  // The menu is open only on the page where it was opened, however the reader leaves it.
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState('')
  const open = openOn === key
  const close = () => setOpenOn('')
  const button = useRef<HTMLButtonElement>(null)
  const added = useRead(navigationQuery).data?.header ?? []

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenOn('')
      button.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  return (
    <header className="screen-only sticky top-0 z-30 border-b border-rule bg-paper">
      <div className="frame flex h-(--header) items-center justify-between gap-6">
        <Brand onClick={close} />
        <SearchBox action={BLOG_PATH} label={SEARCH} className="ml-auto hidden w-64 lg:flex xl:w-80" />
        <div className="flex items-center gap-2">
          <nav aria-label={MAIN_NAVIGATION} className="hidden gap-1 md:flex noscript:flex">
            <Links className="site-link px-3" />
            <AddedLinks links={added} />
          </nav>
          <div className="hidden md:block">
            <SubmitButton look="loud" className="mx-1 whitespace-nowrap">
              {SUBMIT_MUSIC}
            </SubmitButton>
          </div>
          <div className="scripted hidden md:block">
            <ThemeMenu />
          </div>
          <button
            ref={button}
            type="button"
            aria-expanded={open}
            aria-controls={PANEL_ID}
            aria-label={open ? CLOSE_MENU : OPEN_MENU}
            className="scripted grid size-11 place-items-center md:hidden"
            onClick={() => setOpenOn(open ? '' : key)}
          >
            {open ? <CloseIcon /> : <MenuIcon />}
          </button>
        </div>
      </div>
      <div
        id={PANEL_ID}
        hidden={!open}
        className="frame absolute inset-x-0 max-h-[calc(100dvh-var(--header))] overflow-y-auto border-b border-rule bg-paper pb-6 md:hidden"
      >
        <SearchBox action={BLOG_PATH} label={SEARCH} className="mt-4 mb-2" />
        <nav aria-label={MENU} className="flex flex-col">
          <Links className={STACKED} onClick={close} />
          {added.flatMap(({ children, ...link }) => [
            <AddedLink key={keyOf(link)} link={link} className={STACKED} onClick={close} />,
            ...children.map((child) => (
              <AddedLink
                key={`${keyOf(link)} ${keyOf(child)}`}
                link={child}
                className={`${STACKED} pl-5`}
                onClick={close}
              />
            )),
          ])}
        </nav>
        <SubmitButton
          look="loud"
          className="mt-6 w-full"
          onOpen={() => {
            close()
            // The button that opened the dialog no longer exists, so the focus returns here.
            button.current?.focus()
          }}
        >
          {SUBMIT_MUSIC}
        </SubmitButton>
        <ThemeChoice className="mt-4 flex flex-wrap gap-2" onChoose={close} />
      </div>
    </header>
  )
}

function Links({ className, onClick }: { className: string; onClick?: () => void }) {
  const { pathname } = useLocation()
  return LINKS.map(({ to, label }) => {
    return (
      // The router follows plain links. This only closes the menu.
      <a
        key={to}
        href={to}
        aria-current={pathname.replace(/(.)\/$/, '$1') === to ? 'page' : undefined}
        onClick={onClick}
        className={className}
      >
        {label}
      </a>
    )
  })
}

/** The logo and name of the magazine, or only the product's mark without them. */
function Brand({ onClick }: { onClick: () => void }) {
  const { homepage_title: title, homepage_logo_url: logo } = useHomepageContent()
  return (
    <a
      href="/"
      onClick={onClick}
      className="flex min-h-11 min-w-0 items-center gap-3 font-display text-xl font-extrabold tracking-tight"
      {...(!title && { 'aria-label': FRONT_PAGE })}
    >
      <Image
        src={logo || icon}
        alt=""
        width={36}
        height={36}
        fetchPriority="low"
        className="size-9 object-contain"
      />
      <span className="truncate">{title}</span>
    </a>
  )
}
