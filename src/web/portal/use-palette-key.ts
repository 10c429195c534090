import { useCallback, useState } from 'react'
import { usePageKey } from '#ui/portal/controls/use-page-key.ts'

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Ctrl+K or Cmd+K opens the palette, unless the focused element uses that key. */
export function usePaletteKey() {
  const [open, setOpen] = useState(false)

  usePageKey((event) => {
    if (event.defaultPrevented || event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
    if (!(event.ctrlKey || event.metaKey)) return
    // An open dialog needs an answer first.
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    setOpen(true)
  })

  return {
    open,
    show: useCallback(() => setOpen(true), []),
    close: useCallback(() => setOpen(false), []),
  }
}
