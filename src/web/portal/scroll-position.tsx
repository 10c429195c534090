import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The scroll position of each history entry. */
const positions = new Map<string, number>()

const WAIT_MS = 10_000
/** These events mean that the person scrolls. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/** Scrolls now, or when the page has become long enough. Stops if the person scrolls. */
function scrollBack(top: number): () => void {
  const observer = new ResizeObserver(go)
  const timer = setTimeout(stop, WAIT_MS)
  function go() {
    scrollTo(0, top)
    if (scrollY >= top - 1) stop()
  }
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of OWN_SCROLLING) removeEventListener(event, stop)
  }
  for (const event of OWN_SCROLLING) addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  go()
  return stop
}

/**
 * A page opens at the top, and the Back button restores the scroll position. Replacing the query, for example by choosing a
 * tab, keeps the position, and so does navigation that stays on the page (`still`).
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
    if (action === NavigationType.Pop) return scrollBack(positions.get(key) ?? 0)
    if (action === NavigationType.Push || before.pathname !== pathname) scrollTo(0, 0)
    return undefined
  }, [key, pathname, action, still])

  return null
}
