import type { QueryClient } from '@tanstack/react-query'
import type { FollowedRouter } from '#features/events/web/events.api.ts'
import { publicSettingsQuery } from '#features/settings/web/settings.api.ts'
import { isChatPage } from '#lib/chat-pages.ts'

const isPlaying = () => [...document.querySelectorAll('audio')].some(({ paused }) => !paused)

/** Loads the chat of another service, where one is configured: only on its pages, and after everything of our own. */
export function followWithChat(router: FollowedRouter, client: QueryClient, loaded: string): void {
  let script: HTMLScriptElement | undefined
  const isHere = () => isChatPage(router.state.location.pathname)

  async function follow() {
    if (!isHere()) {
      script?.remove()
      script = undefined
      return
    }
    const settings = await client.ensureQueryData(publicSettingsQuery).catch(() => undefined)
    const url = settings?.live_chat_url
    // The reader may have gone on meanwhile.
    if (script || !isHere() || !url) return
    // The policy of the document that was loaded does not name the chat. Loading this page does, but stops the music.
    if (!isChatPage(loaded)) {
      if (!isPlaying()) location.reload()
      return
    }
    script = document.createElement('script')
    script.src = url
    script.async = true
    document.body.append(script)
  }

  router.subscribe(() => void follow())
  void follow()
}
