import { Outlet, ScrollRestoration } from 'react-router'
import { PlayerDock } from '#features/media/web/player-dock.tsx'
import { FeedLinks } from '#web/feed-links.tsx'
import { NavigationFocus } from '#web/navigation-focus.tsx'
import { SiteFooter } from '#web/site-footer.tsx'
import { SiteHeader } from '#web/site-header.tsx'
import { SKIP } from '#web/texts/site.ts'
import { SubmitDialogHost } from '#web/submit-dialog-host.tsx'
import { LazyToaster } from '#ui/lazy-toaster.tsx'
import { MissingCodeNotice } from '#ui/missing-code-notice.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

export function SiteLayout() {
  const hydrated = useHydrated()
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {SKIP}
      </a>
      <FeedLinks />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <PlayerDock />
      <NavigationFocus />
      <SubmitDialogHost />
      <LazyToaster />
      <MissingCodeNotice />
      {/* On the server it would render an inline script, which the Content-Security-Policy forbids. */}
      {hydrated && <ScrollRestoration />}
    </>
  )
}
