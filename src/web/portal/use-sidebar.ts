import { useCallback, useState } from 'react'
import { useMedia } from '#ui/portal/controls/use-media.ts'

const KEY = 'adminSidebar'
const COLLAPSED = 'collapsed'

function readCollapsed(): boolean {
  try {
    return localStorage.getItem(KEY) === COLLAPSED
  } catch {
    return false
  }
}

function keep(collapsed: boolean) {
  try {
    if (collapsed) localStorage.setItem(KEY, COLLAPSED)
    else localStorage.removeItem(KEY)
  } catch {
    // It lasts as long as the page, then.
  }
}

/**
 * Beside the page it is open unless somebody collapsed it, which the browser remembers. On a phone it would fill the
 * screen before anything else: there it lies over the page, and only when asked for.
 */
export function useSidebar() {
  const beside = useMedia('(min-width: 48rem)')
  const [collapsed, setCollapsed] = useState(readCollapsed)
  const [over, setOver] = useState(false)

  const toggle = () => {
    if (!beside) return setOver(!over)
    keep(!collapsed)
    setCollapsed(!collapsed)
  }
  return { beside, open: beside ? !collapsed : over, toggle, close: useCallback(() => setOver(false), []) }
}
