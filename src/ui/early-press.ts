type Early = ((event: Event) => void) & { button?: HTMLElement }

declare global {
  interface Window {
    /** Remembers a press until the page's own script is there. */
    earlyPress?: Early
  }
}

/** Buttons that open a popover or send a form need no script. React leaves its marks on what it has taken over. */
export const EARLY_PRESS_SCRIPT =
  `addEventListener('click',window.earlyPress=function(e){var b=e.target.closest('button[type=button]:not([popovertarget])');` +
  `if(b&&!Object.keys(b).length)earlyPress.button=b},!0)`

const LOOK_AGAIN_MS = 20
/** Ten seconds. A press that is repeated even later would surprise people. */
const LOOKS_MAX = 500

/** Repeats the last press that came before React could hear it, as soon as React can. */
export function repeatEarlyPress(looks = 1): void {
  const { earlyPress } = window
  if (!earlyPress) return
  const awaited = earlyPress.button ?? document.querySelector('main')?.lastElementChild
  const isReady = !awaited?.isConnected || Object.keys(awaited).length > 0
  if (!isReady && looks < LOOKS_MAX) return void setTimeout(repeatEarlyPress, LOOK_AGAIN_MS, looks + 1)
  removeEventListener('click', earlyPress, true)
  if (isReady) earlyPress.button?.click()
}
