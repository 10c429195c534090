import { useEffect } from 'react'

/** Whether the server answered this very address. Otherwise the reader came here by a link within the site. */
const isFromServer = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(loaded?.name ?? location.href, location.href)
  return pathname + search === location.pathname + location.search
}

/**
 * Loads the document of an address that no page answers, because only the server knows where an old address leads. True
 * meanwhile. After that, the server has answered, so this happens once.
 */
export function useDocumentInstead(): boolean {
  const isAsking = !import.meta.env.SSR && !isFromServer()
  useEffect(() => {
    if (isAsking) location.replace(location.href)
  }, [isAsking])
  return isAsking
}
