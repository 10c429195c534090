import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation the focus is on the new page's heading, as if a document had been loaded; a page without one yet
 * is announced by its title. Changes of the query (filters, pages of a list) leave the focus where it is.
 */
export function NavigationFocus() {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  const [announcement, announce] = useState('')

  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    const target = heading ?? document.getElementById('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
    announce(heading ? '' : document.title)
  }, [pathname])

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
