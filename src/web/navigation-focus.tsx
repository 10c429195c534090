import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation the focus is on the new page's heading, as if a document had been loaded; a page without one yet
 * is announced by its title. Changes of the query (filters, pages of a list) leave the focus where it is, and so do those
 * by which nobody goes anywhere (`still`).
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
