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

/** Repeats the last press that came before React could hear it, as soon as React can. */
export function repeatEarlyPress(): void {
  const { earlyPress } = window
  if (!earlyPress) return
  const awaited = earlyPress.button ?? document.querySelector('main')?.lastElementChild
  if (awaited?.isConnected && Object.keys(awaited).length === 0)
    return void setTimeout(repeatEarlyPress, LOOK_AGAIN_MS)
  removeEventListener('click', earlyPress, true)
  earlyPress.button?.click()
}
