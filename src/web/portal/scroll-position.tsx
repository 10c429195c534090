import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Where each entry of the history was left. */
const positions = new Map<string, number>()

/**
 * A page opens at its top, and the browser's Back leads to where the page was left. A change of the query that replaces
 * the address, such as another tab, stays where it is, and so does a step by which nobody goes anywhere (`still`).
 */
export function ScrollPosition({ still = false }: { still?: boolean }) {
  const { key, pathname } = useLocation()
  const action = useNavigationType()
  const seen = useRef({ key, pathname })

  useEffect(() => {
    const onScroll = () => void positions.set(seen.current.key, scrollY)
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])

  useLayoutEffect(() => {
    const before = seen.current
    seen.current = { key, pathname }
    if (before.key === key || still) return
    if (action === 'POP') scrollTo(0, positions.get(key) ?? 0)
    else if (action === 'PUSH' || before.pathname !== pathname) scrollTo(0, 0)
  }, [key, pathname, action, still])

  return null
}
