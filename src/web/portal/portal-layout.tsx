import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useLoaderData, useLocation, useNavigationType } from 'react-router'
import { FactorGate } from '#features/auth/web/portal/factor-gate.tsx'
import { ProofHost } from '#features/auth/web/portal/proof-dialog.tsx'
import { RenewalHost } from '#features/auth/web/portal/renewal-dialog.tsx'
import { type Me, meQuery } from '#features/auth/web/portal/me.api.ts'
import { DiskNotice } from '#features/disk/web/portal/disk-notice.tsx'
import { staysOnPage } from '#ui/same-page-navigation.ts'
import { MenuIcon, OutIcon, SearchIcon } from '#ui/icons.tsx'
import { loadCode } from '#ui/missing-code.ts'
import { Dialog } from '#ui/portal/controls/dialog.tsx'
import { SidebarIcon } from '#ui/portal/display/icons.tsx'
import { ThemeMenu } from '#ui/theme-choice.tsx'
import { may } from '#lib/permissions.ts'
import { NavigationFocus } from '#web/navigation-focus.tsx'
import { GuardedPage } from '#web/portal/guarded-page.tsx'
import { LastUpdated } from '#web/portal/last-updated.tsx'
import { Pending } from '#web/portal/pending.tsx'
import { ScrollPosition } from '#web/portal/scroll-position.tsx'
import { Sidebar } from '#web/portal/sidebar.tsx'
import { SkipLink } from '#web/portal/skip-link.tsx'
import { navigationTexts as texts, paletteTexts } from '#web/texts/portal.ts'
import { isMac, usePaletteKey } from '#web/portal/use-palette-key.ts'
import { useSidebar } from '#web/portal/use-sidebar.ts'

const SIDEBAR_ID = 'sidebar'

/** Loaded on first use. */
const Palette = lazy(async () => ({
  default: await loadCode(async () => (await import('#web/portal/palette.tsx')).Palette),
}))

export function PortalLayout() {
  const loaded = useLoaderData<Me>()
  const { data: me = loaded } = useQuery(meQuery)
  return (
    <FactorGate me={me}>
      <PortalFrame me={me} />
    </FactorGate>
  )
}

function PortalFrame({ me }: { me: Me }) {
  const { beside, open, toggle, close } = useSidebar()
  const palette = usePaletteKey()
  const { pathname, state } = useLocation()
  const action = useNavigationType()

  // On a phone, closes the sidebar after a choice.
  useEffect(close, [close, pathname])

  return (
    <div className="min-h-dvh md:flex">
      <SkipLink />
      {beside && (
        <div id={SIDEBAR_ID} className="sticky top-0 h-dvh shrink-0 border-r border-rule bg-raised">
          <Sidebar me={me} open={open} />
        </div>
      )}
      {!beside && open && (
        <Dialog title={texts.menu} titleHidden className="drawer" onClose={close}>
          <div id={SIDEBAR_ID}>
            <Sidebar me={me} open />
          </div>
        </Dialog>
      )}
      <div className="flex min-w-0 grow flex-col">
        <header className="top-bar">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={SIDEBAR_ID}
            aria-label={texts.sidebar}
            className="-ml-2 grid size-11 place-items-center rounded-control hover:bg-raised"
            onClick={toggle}
          >
            {beside ? <SidebarIcon /> : <MenuIcon />}
          </button>
          <PaletteButton open={palette.show} />
          <div className="ml-auto flex items-center gap-1 sm:gap-3">
            <LastUpdated />
            <a
              href="/"
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold hover:bg-raised"
            >
              <span className="max-lg:sr-only">{texts.viewSite}</span>
              <OutIcon />
            </a>
            <ThemeMenu />
          </div>
        </header>
        {may(me.role, 'portal.overview') && <DiskNotice />}
        <Pending />
        <main id="main" tabIndex={-1} className="w-full max-w-6xl grow px-4 pt-6 pb-24 md:px-8 md:pt-8">
          <GuardedPage me={me} />
        </main>
      </div>
      <ScrollPosition still={staysOnPage(state, action)} />
      <NavigationFocus still={staysOnPage(state, action)} />
      <ProofHost />
      <RenewalHost />
      {palette.open && (
        <Suspense>
          <Palette onClose={palette.close} />
        </Suspense>
      )}
    </div>
  )
}

function PaletteButton({ open }: { open: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-muted hover:bg-raised hover:text-ink"
      onClick={open}
    >
      <SearchIcon />
      <span className="max-lg:sr-only">{paletteTexts.title}</span>
      <kbd className="border border-rule px-1.5 font-ui text-xs whitespace-nowrap max-md:hidden">
        {isMac ? paletteTexts.macShortcut : paletteTexts.shortcut}
      </kbd>
    </button>
  )
}
