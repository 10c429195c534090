import type { QueryClient } from '@tanstack/react-query'
import type { FollowedRouter } from '#features/events/web/events.api.ts'
import { publicSettingsQuery } from '#features/settings/web/settings.api.ts'
import { isChatPage } from '#lib/chat-pages.ts'

const isPlaying = () => [...document.querySelectorAll('audio')].some(({ paused }) => !paused)

/** Loads a configured live chat, only on its pages and after all of our own code. */
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
    // The reader may have left the page meanwhile.
    if (script || !isHere() || !url) return
    // The policy of the loaded document does not allow the chat. Reloading would, but stops the music.
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
