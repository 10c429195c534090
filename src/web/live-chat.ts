import type { QueryClient } from '@tanstack/react-query'
import { publicSettingsQuery } from '#features/settings/web/settings.api.ts'
import type { FollowedRouter } from '#features/analytics/web/events.api.ts'

const PAGES = new Set(['/', '/blog'])

/** The chat of another service, where one is set up: only on these pages, and after everything of our own. */
export function followWithChat(router: FollowedRouter, client: QueryClient): void {
  let script: HTMLScriptElement | undefined
  const isHere = () => PAGES.has(router.state.location.pathname.replace(/(.)\/$/, '$1'))

  async function follow() {
    if (!isHere()) {
      script?.remove()
      script = undefined
      return
    }
    const settings = await client.ensureQueryData(publicSettingsQuery).catch(() => undefined)
    const url = settings?.live_chat_url ?? ''
    // The reader may have gone on meanwhile.
    if (script || !isHere() || !/^https?:\/\//i.test(url)) return
    script = document.createElement('script')
    script.src = url
    script.async = true
    document.body.append(script)
  }

  router.subscribe(() => void follow())
  void follow()
}
