import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { listPosts } from '#features/posts/web/list-posts.ts'
import { type Listing, nearestPage } from '#features/posts/web/listing.ts'
import type { Card } from '#features/posts/web/post-fields.ts'
import {
  allPostsQuery,
  firstPageQuery,
  IN_MEMORY_MAX,
  listingQuery,
  rankedQuery,
} from '#features/posts/web/posts.api.ts'
import { useIdle } from '#ui/use-idle.ts'
import { useRead } from '#ui/use-read.ts'

type Shown = { items: Card[]; total: number; more?: boolean | undefined; page: number }
type Outcome = { is: 'ready'; shown: Shown } | { is: 'loading' } | { is: 'error'; retry: () => void }

export type ListingView =
  | (Shown & { status: 'ready'; stale: boolean })
  | { status: 'loading' }
  | { status: 'error'; retry: () => void }

/**
 * The listing in a state. The first page comes from the server; once all posts of a small site are here, every further
 * choice is made among them without asking. The old list stays on the screen while a new one is on its way.
 */
export function useListing(state: Listing): ListingView {
  const inMemory = useInMemory(state)
  const paged = usePaged(state, inMemory === undefined)
  const outcome = inMemory ?? paged
  const [last, setLast] = useState<Shown>()
  const ready = outcome.is === 'ready' ? outcome.shown : undefined
  if (ready && ready !== last) setLast(ready)
  if (outcome.is === 'error') return { status: 'error', retry: outcome.retry }
  const shown = ready ?? last
  return shown ? { status: 'ready', ...shown, stale: !ready } : { status: 'loading' }
}

/** Undefined where the server has to do it: until all posts are here, on a large site, and for what is not in them. */
function useInMemory(state: Listing): Outcome | undefined {
  const { search, genre, filter, sort, page, tag } = state
  const idle = useIdle()
  const { data: first } = useQuery({ ...firstPageQuery, enabled: idle })
  const isSmall = first !== undefined && first.total <= IN_MEMORY_MAX
  const { data: all, dataUpdatedAt: now } = useQuery({ ...allPostsQuery, enabled: idle && isSmall })
  const posts = all?.posts
  const possible = posts !== undefined && tag === undefined
  const found = useQuery({ ...rankedQuery(search), enabled: possible && search !== '' })
  const ranked = found.data

  const shown = useMemo(
    () =>
      posts &&
      listPosts(
        posts,
        { search, genre, filter, sort, page },
        { now, ...(ranked && { ranked: ranked.posts.map(({ id }) => id) }) },
      ),
    [posts, now, search, genre, filter, sort, page, ranked],
  )

  if (!possible || !shown) return undefined
  if (search === '') return { is: 'ready', shown }
  if (found.isError) return { is: 'error', retry: () => void found.refetch() }
  if (!ranked) return { is: 'loading' }
  // More matches than were named: only the server can tell what comes first among all of them.
  return ranked.total > ranked.posts.length ? undefined : { is: 'ready', shown }
}

/** The server's page, or its last one if the address asks for one beyond. */
function usePaged(state: Listing, enabled: boolean): Outcome {
  const asked = useRead({ ...listingQuery(state), enabled })
  const page = asked.data ? nearestPage(state.page, asked.data.total) : state.page
  const nearest = useRead({ ...listingQuery({ ...state, page }), enabled })
  const { status, data, retry } = nearest
  const shown = useMemo(
    () => data && { items: data.posts, total: data.total, more: data.more, page },
    [data, page],
  )
  if (shown) return { is: 'ready', shown }
  return status === 'error' ? { is: 'error', retry } : { is: 'loading' }
}
