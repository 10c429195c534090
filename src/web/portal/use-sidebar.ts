import { useCallback, useState } from 'react'
import { useMedia } from '#ui/portal/controls/use-media.ts'
import { readText, writeText } from '#ui/storage.ts'

const KEY = 'adminSidebar'
const COLLAPSED = 'collapsed'

const readCollapsed = (): boolean => readText(KEY) === COLLAPSED

/**
 * Open by default on large screens; the browser remembers a collapsed sidebar. On a phone it opens over the page on request,
 * because it would fill the screen.
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
