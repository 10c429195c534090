import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { listPosts } from '#features/posts/web/listing/list-posts.ts'
import { type Listing, nearestPage } from '#features/posts/web/listing/listing.ts'
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
 * The server sends the first page. Once all posts of a small site are loaded, the browser filters them itself. The
 * old list stays visible while a new one loads.
 */
export function useListing(state: Listing): ListingView {
  const inMemory = useInMemory(state)
  const paged = usePaged(state, inMemory === undefined)
  // The server's page of a search stays as it is while the browser reads the ids that it needs to filter by itself.
  const outcome = inMemory && (inMemory.is !== 'loading' || paged.is !== 'ready') ? inMemory : paged
  const [last, setLast] = useState<Shown>()
  const ready = outcome.is === 'ready' ? outcome.shown : undefined
  if (ready && ready !== last) setLast(ready)
  if (outcome.is === 'error') return { status: 'error', retry: outcome.retry }
  const shown = ready ?? last
  return shown ? { status: 'ready', ...shown, stale: !ready } : { status: 'loading' }
}

/**
 * Undefined when the server has to answer: until all posts are loaded, on a large site, and for filters that need
 * more.
 */
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
  // With more matches than ids, only the server knows which come first.
  return ranked.total > ranked.posts.length ? undefined : { is: 'ready', shown }
}

/** The server's page, or its last one if the URL asks for a page beyond it. */
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
