import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { goesOn } from '#ui/goes-on.ts'

/**
 * After a navigation the focus is on the new page's heading, as if a document had been loaded; a page without one yet
 * is announced by its title. Changes of the query (filters, pages of a list), and of an address alone, leave the focus
 * where it is.
 */
export function NavigationFocus() {
  const { pathname, state } = useLocation()
  const seen = useRef(pathname)
  const [announcement, announce] = useState('')

  useEffect(() => {
    const before = seen.current
    seen.current = pathname
    if (before === pathname || goesOn(state)) return
    const heading = document.querySelector<HTMLElement>('main h1')
    const target = heading ?? document.getElementById('main')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
    announce(heading ? '' : document.title)
  }, [pathname, state])

  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  )
}
