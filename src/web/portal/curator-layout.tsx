import { useQuery } from '@tanstack/react-query'
import { Outlet, useLoaderData, useLocation } from 'react-router'
import { type Me, meQuery } from '#features/auth/web/portal/me.api.ts'
import { FactorGate } from '#features/auth/web/portal/factor-gate.tsx'
import { ProofHost } from '#features/auth/web/portal/proof-dialog.tsx'
import { RenewalHost } from '#features/auth/web/portal/renewal-dialog.tsx'
import { CURATOR_LOGIN_PATH, CURATOR_PATH } from '#features/auth/web/portal/session.ts'
import { useSignOut } from '#features/auth/web/portal/use-sign-out.ts'
import { Avatar } from '#ui/portal/display/avatar.tsx'
import { LogoutIcon } from '#ui/portal/display/icons.tsx'
import { ThemeMenu } from '#ui/theme-choice.tsx'
import { NavigationFocus } from '#web/navigation-focus.tsx'
import { Pending } from '#web/portal/pending.tsx'
import { ScrollPosition } from '#web/portal/scroll-position.tsx'
import { SkipLink } from '#web/portal/skip-link.tsx'
import { curatorNavigationTexts as texts } from '#web/texts/portal.ts'

const ACCOUNT_PATH = `${CURATOR_PATH}/account`

/** The frame of the curators' pages. With only two pages, it needs no sidebar. */
export function CuratorLayout() {
  const loaded = useLoaderData<Me>()
  const { data: me = loaded } = useQuery(meQuery)
  return (
    <FactorGate me={me}>
      <CuratorFrame me={me} />
    </FactorGate>
  )
}

function CuratorFrame({ me }: { me: Me }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="top-bar md:px-0">
        <div className="mx-auto flex w-full max-w-6xl items-center gap-2 md:px-8">
          <a href={CURATOR_PATH} className="flex min-h-11 items-center gap-3 font-display font-extrabold">
            <span aria-hidden="true" className="vinyl hueless size-8 shrink-0" />
            <span className="max-sm:sr-only">{texts.brand}</span>
          </a>
          <Places me={me} />
        </div>
      </header>
      <Pending />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl grow px-4 pt-6 pb-24 md:px-8 md:pt-8">
        <Outlet />
      </main>
      <ScrollPosition />
      <NavigationFocus />
      <ProofHost />
      <RenewalHost />
    </div>
  )
}

function Places({ me }: { me: Me }) {
  const leave = useSignOut()
  const { pathname } = useLocation()
  const current = (path: string) => (pathname === path ? 'page' : undefined)
  return (
    <>
      <nav aria-label={texts.label} className="flex items-center gap-1 sm:ml-4">
        <a href={CURATOR_PATH} aria-current={current(CURATOR_PATH)} className="bar-link">
          {texts.submissions}
        </a>
        <a href={ACCOUNT_PATH} aria-current={current(ACCOUNT_PATH)} className="bar-link">
          <Avatar name={me.name} url={me.avatar} className="size-6 text-xs" />
          <span className="max-w-40 truncate max-sm:sr-only">{me.name}</span>
          <span className="sr-only">{texts.account}</span>
        </a>
      </nav>
      <div className="ml-auto flex items-center gap-1">
        <ThemeMenu />
        <button type="button" className="bar-link" onClick={() => void leave(CURATOR_LOGIN_PATH)}>
          <LogoutIcon />
          <span className="max-sm:sr-only">{texts.logout}</span>
        </button>
      </div>
    </>
  )
}
