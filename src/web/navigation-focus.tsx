import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation, moves the focus to the new page's heading, as after loading a document. A page without a heading
 * is announced by its title. Changes of the query keep the focus, and so do navigations that only change the URL
 * (`still`).
 */
export function NavigationFocus({ still }: { still?: boolean }) {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  const [announcement, announce] = useState('')

  useEffect(() => {
    const before = seen.current
    seen.current = pathname
    if (before === pathname || still) return
    const heading = document.querySelector<HTMLElement>('main h1')
    const target = heading ?? document.getElementById('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
    announce(heading ? '' : document.title)
  }, [pathname, still])

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
