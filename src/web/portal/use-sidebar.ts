import { useCallback, useState } from 'react'
import { useMedia } from '#ui/portal/controls/use-media.ts'
import { readText, writeText } from '#ui/storage.ts'

const KEY = 'adminSidebar'
const COLLAPSED = 'collapsed'

const readCollapsed = (): boolean => readText(KEY) === COLLAPSED

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
    writeText(KEY, collapsed ? undefined : COLLAPSED)
    setCollapsed(!collapsed)
  }
  return { beside, open: beside ? !collapsed : over, toggle, close: useCallback(() => setOver(false), []) }
}
