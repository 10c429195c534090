import type { QueryClient } from '@tanstack/react-query'
import { type FollowedRouter, onArrival, reportEvent } from '#features/events/web/events.api.ts'
import { listingOf } from '#features/posts/web/listing.ts'
import { listingQuery, rankedQuery } from '#features/posts/web/posts.api.ts'

/** A search counts when its results are on the page, not while somebody is still typing it. */
export function reportSearches(router: FollowedRouter, client: QueryClient): void {
  let last = ''
  const look = () => {
    const { pathname, search: query } = router.state.location
    if (!/^\/blog\/?$/.test(pathname)) return
    const listing = listingOf(new URLSearchParams(query))
    const { search, genre, filter, tag } = listing
    if (!search || search === last) return
    const found =
      client.getQueryData(rankedQuery(search).queryKey)?.total ??
      client.getQueryData(listingQuery(listing).queryKey)?.total
    // Nothing among the choices made besides says nothing about the search.
    if (found === undefined || (found === 0 && (genre || filter || tag))) return
    last = search
    reportEvent({ kind: 'search', text: search, found })
  }
  look()
  onArrival(router, look)
  // The results may come after the page.
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') look()
  })
}
