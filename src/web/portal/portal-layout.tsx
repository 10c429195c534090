import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigate } from 'react-router'
import { LOGIN_PATH, type Me, signOut } from '#features/auth/web/portal/session.ts'
import { Button } from '#ui/button.tsx'
import { MenuIcon } from '#ui/icons.tsx'
import { ThemeMenu } from '#ui/theme-choice.tsx'
import { NavigationFocus } from '#web/navigation-focus.tsx'

const LINKS = [{ to: '/admin/content', label: 'Content' }]
const SIDEBAR_ID = 'sidebar'

export function PortalLayout() {
  const me = useLoaderData<Me>()
  // On a phone it would fill the screen before anything else.
  const [open, setOpen] = useState(() => window.matchMedia('(min-width: 48rem)').matches)
  return (
    <div className="min-h-dvh md:flex">
      <a
        href="#main"
        className="sr-only z-50 bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <Sidebar me={me} open={open} />
      <div className="flex min-w-0 grow flex-col">
        <header className="flex h-(--header) items-center justify-between gap-4 border-b border-rule px-4 md:px-8">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={SIDEBAR_ID}
            aria-label="Sidebar"
            className="grid size-11 place-items-center rounded-control hover:bg-raised"
            onClick={() => setOpen(!open)}
          >
            <MenuIcon />
          </button>
          <div className="flex items-center gap-4">
            <LastUpdated />
            <ThemeMenu />
          </div>
        </header>
        <main id="main" tabIndex={-1} className="w-full max-w-6xl px-4 py-8 md:px-8">
          <Outlet />
        </main>
      </div>
      <NavigationFocus />
    </div>
  )
}

function Sidebar({ me, open }: { me: Me; open: boolean }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <div
      id={SIDEBAR_ID}
      hidden={!open}
      className="flex flex-col border-b border-rule bg-raised md:sticky md:top-0 md:h-dvh md:w-64 md:shrink-0 md:border-r md:border-b-0"
    >
      <a
        href="/admin"
        className="flex h-(--header) items-center px-6 font-display text-xl font-extrabold tracking-tight"
      >
        Admin Panel
      </a>
      <nav aria-label="Portal" className="flex grow flex-col px-3">
        {LINKS.map(({ to, label }) => (
          <a
            key={to}
            href={to}
            aria-current={pathname.startsWith(to) ? 'page' : undefined}
            className="flex min-h-11 items-center border-l-4 border-transparent px-3 font-semibold hover:bg-paper aria-[current=page]:border-accent aria-[current=page]:bg-paper"
          >
            {label}
          </a>
        ))}
      </nav>
      <div className="flex flex-col gap-3 p-6">
        <p className="min-w-0">
          <span className="block truncate font-semibold">{me.name}</span>
          <span className="block truncate text-sm text-muted">{me.email}</span>
        </p>
        <Button onClick={() => void signOut(client).then(() => navigate(LOGIN_PATH))}>Logout</Button>
      </div>
    </div>
  )
}

/** When this view was opened: the portal's lists are as old as that at most. */
function LastUpdated() {
  const [now] = useState(() => new Date())
  return (
    <p className="hidden text-sm text-muted tabular-nums sm:block">
      Last updated: <time dateTime={now.toISOString()}>{now.toLocaleString()}</time>
    </p>
  )
}
