import { type EarlyField, repeatTyping } from '#ui/early-typing.ts'

type Early = ((event: Event) => void) & { button?: HTMLElement }

declare global {
  interface Window {
    /** Remembers a press until the page's script has loaded. */
    earlyPress?: Early
  }
}

/** Skips buttons that open a popover or send a form, which need no script, and those that React already handles. */
export const EARLY_PRESS_SCRIPT =
  `addEventListener('click',window.earlyPress=function(e){var b=e.target.closest('button[type=button]:not([popovertarget])');` +
  `if(b&&!Object.keys(b).length)earlyPress.button=b},!0)`

const RETRY_MS = 20
/** Ten seconds. Repeating a press even later would surprise people. */
const MAX_TRIES = 500

/** Repeats what was typed, and the last press, from before React was ready. */
export function repeatEarlyPress(typed: EarlyField[], tries = 1): void {
  const { earlyPress } = window
  if (!earlyPress) return
  const awaited = earlyPress.button ?? document.querySelector('main')?.lastElementChild
  const isReady = !awaited?.isConnected || Object.keys(awaited).length > 0
  if (!isReady && tries < MAX_TRIES) return void setTimeout(repeatEarlyPress, RETRY_MS, typed, tries + 1)
  removeEventListener('click', earlyPress, true)
  if (!isReady) return
  typed.forEach(repeatTyping)
  earlyPress.button?.click()
}
