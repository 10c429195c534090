import type { QueryClient } from '@tanstack/react-query'
import { type FollowedRouter, onArrival, reportEvent } from '#features/events/web/events.api.ts'
import { listingOf } from '#features/posts/web/listing/listing.ts'
import { listingQuery, rankedQuery } from '#features/posts/web/posts.api.ts'

/** Counts a search when its results are shown, not while it is being typed. */
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
    // No results within other filters say nothing about the search itself.
    if (found === undefined || (found === 0 && (genre || filter || tag))) return
    last = search
    reportEvent({ kind: 'search', text: search, found })
  }
  look()
  onArrival(router, look)
  // The results may arrive after the page.
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') look()
  })
}
