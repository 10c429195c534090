import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ShownLink } from '#features/navigation/navigation.schema.ts'
import { Icon } from '#ui/icons.tsx'
import { MORE } from '#web/texts/site.ts'

type Link = { label: string; href: string }

/** Two links may have the same text. */
export const keyOf = ({ label, href }: Link) => `${label} ${href}`

/** The room for links beside the search field, in characters. */
const ROOM = 24
const BETWEEN = 3

/** How many links wide screens show in the row. Counted instead of measured, so that nothing moves. */
function fitting(links: ShownLink[]): number {
  let room = ROOM
  const last = links.findIndex(({ label, children }) => {
    room -= label.length + BETWEEN
    return room < 0 || children.length > 0
  })
  return last === -1 ? links.length : last
}

type AddedLinkProps = { link: Link; className: string; onClick?: () => void }

export function AddedLink({ link: { label, href }, className, onClick }: AddedLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <a
      href={href}
      aria-current={pathname + search === href ? 'page' : undefined}
      className={className}
      onClick={onClick}
    >
      {label}
    </a>
  )
}

/** The links of the editors after the site's own: in the row where there is room, otherwise in a menu. */
export function AddedLinks({ links }: { links: ShownLink[] }) {
  const inRow = fitting(links)
  if (links.length === 0) return null
  return (
    <>
      {links.slice(0, inRow).map((link) => (
        <AddedLink key={keyOf(link)} link={link} className="site-link px-3 max-xl:hidden" />
      ))}
      <MoreMenu className={inRow === links.length ? 'xl:hidden' : ''}>
        {links.map(({ children, ...link }, at) => (
          <li key={keyOf(link)} className={at < inRow ? 'xl:hidden' : ''}>
            <AddedLink link={link} className="site-link w-full px-3" />
            {children.length > 0 && (
              <ul className="pl-4">
                {children.map((child) => (
                  <li key={keyOf(child)}>
                    <AddedLink link={child} className="site-link w-full px-3" />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </MoreMenu>
    </>
  )
}

/** Opens without scripts. With them, it also closes on Escape, on a click elsewhere and on another page. */
function MoreMenu({ className, children }: { className: string; children: ReactNode }) {
  const { key } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu
      const isKey = event instanceof KeyboardEvent
      if (!current?.open || (isKey ? event.key !== 'Escape' : current.contains(event.target as Node))) return
      current.open = false
      if (isKey) current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', close)
    document.addEventListener('click', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('click', close)
    }
  }, [])

  return (
    <details key={key} ref={menu} className={`relative ${className}`}>
      <summary className="site-link cursor-pointer list-none gap-1 px-3 [&::-webkit-details-marker]:hidden">
        {MORE}
        <Icon>
          <path d="m6 9 6 6 6-6" />
        </Icon>
      </summary>
      <ul className="absolute right-0 z-10 max-h-[70vh] w-max max-w-80 min-w-48 overflow-y-auto border border-rule bg-paper py-2 shadow-lg">
        {children}
      </ul>
    </details>
  )
}
