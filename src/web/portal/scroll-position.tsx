import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Where each entry of the history was left. */
const positions = new Map<string, number>()

const WAIT_MS = 10_000
/** By any of these the person decides where the page is. */
const OWN_SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/** Scrolls there now, or as soon as the page has grown to that length. The person's own scrolling goes before. */
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
    if (action === NavigationType.Pop) return scrollBack(positions.get(key) ?? 0)
    if (action === NavigationType.Push || before.pathname !== pathname) scrollTo(0, 0)
    return undefined
  }, [key, pathname, action, still])

  return null
}
