import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Me } from '#features/auth/web/portal/me.api.ts'
import { LOGIN_PATH } from '#features/auth/web/portal/session.ts'
import { useSignOut } from '#features/auth/web/portal/use-sign-out.ts'
import { may } from '#lib/permissions.ts'
import { PORTAL, settingsPath } from '#lib/portal-paths.ts'
import { formatCount } from '#lib/numbers.ts'
import { VERSION } from '#lib/version.ts'
import { Avatar } from '#ui/portal/display/avatar.tsx'
import { LogoutIcon } from '#ui/portal/display/icons.tsx'
import { PORTAL_LINKS } from '#web/portal/portal-links.ts'
import { waitingQuery } from '#web/portal/waiting.api.ts'
import { navigationTexts as texts } from '#web/texts/portal.ts'

type SidebarProps = { me: Me; open: boolean }

/** When collapsed, it still shows the icons. */
export function Sidebar({ me, open }: SidebarProps) {
  return (
    <div data-open={open} className="sidebar">
      <a href={PORTAL.home} className="sidebar-brand">
        <span aria-hidden="true" className="vinyl hueless size-8 shrink-0" />
        <span className="sidebar-label">{texts.brand}</span>
      </a>
      <Places me={me} open={open} />
      <SignedIn me={me} open={open} />
    </div>
  )
}

function Places({ me, open }: SidebarProps) {
  const { pathname } = useLocation()
  const { data: waiting } = useQuery({ ...waitingQuery, enabled: may(me.role, 'portal.overview') })
  const links = PORTAL_LINKS.filter((link) => may(me.role, link.for))
  const current = links.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))?.to
  const list = useRef<HTMLElement>(null)

  // The list may be longer than the window.
  useEffect(() => {
    list.current?.querySelector(`[href="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  return (
    <nav ref={list} aria-label={texts.label} className="sidebar-places">
      {links.map(({ to, label, Icon, waiting: name }) => {
        const count = name ? (waiting?.[name] ?? 0) : 0
        return (
          <a
            key={to}
            href={to}
            title={open ? undefined : label}
            aria-current={to === current ? 'page' : undefined}
            className="sidebar-link"
          >
            <Icon />
            <span className="sidebar-label">{label}</span>
            {count > 0 && (
              <span className="sidebar-count">
                {count > 99 ? '99+' : formatCount(count)}
                <span className="sr-only"> {texts.waiting}</span>
              </span>
            )}
          </a>
        )
      })}
    </nav>
  )
}

function SignedIn({ me, open }: SidebarProps) {
  const leave = useSignOut()
  return (
    <div className="flex flex-col gap-1 border-t border-rule px-3 py-3">
      <a
        href={settingsPath('profile')}
        title={open ? undefined : `${me.name} (${me.email})`}
        className="sidebar-link h-auto py-2"
      >
        <Avatar name={me.name} url={me.avatar} className="-mx-1.5 size-8 text-sm" />
        <span className="sidebar-label min-w-0">
          <span className="block truncate leading-tight">{me.name}</span>
          <span className="block truncate text-sm leading-tight font-normal text-muted">{me.email}</span>
        </span>
      </a>
      <button
        type="button"
        title={open ? undefined : texts.logout}
        className="sidebar-link"
        onClick={() => void leave(LOGIN_PATH)}
      >
        <LogoutIcon />
        <span className="sidebar-label">{texts.logout}</span>
      </button>
      {may(me.role, 'portal.overview') && <Version open={open} />}
    </div>
  )
}

/** The collapsed sidebar has no room for it. */
function Version({ open }: { open: boolean }) {
  const { pathname } = useLocation()
  if (!open) return null
  return (
    <a
      href={PORTAL.changelog}
      aria-current={pathname === PORTAL.changelog ? 'page' : undefined}
      className="sidebar-version"
    >
      {texts.version(VERSION)}
      <span className="sr-only">, {texts.whatIsNew}</span>
    </a>
  )
}
