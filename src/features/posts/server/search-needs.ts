import type { Tx } from '#db/tables.ts'

/** More than anyone pages through. A search looks for one more, to know whether there are more. */
export const RESULTS_MAX = 500

/** The posts among which a search looks. */
export type SearchScope = {
  /** What readers see at `now`, or one of the portal's lists; `all` leaves out the trash. */
  status: 'visible' | 'all' | 'draft' | 'scheduled' | 'trash'
  now: string
  /** By its name, as people choose it. */
  genre?: string | undefined
  tag?: string | undefined
  author?: string | undefined
  featured?: boolean | undefined
  /** Posts with the flag, and those pinned to the list `featured`. */
  onFeaturedList?: boolean | undefined
  createdSince?: string | undefined
}

/** What the index knows of a post beside its words. */
export type SearchFacts = {
  created_at: string
  live_at: string | null
  deleted_at: string | null
  author_name: string
  featured: boolean
  pinned: boolean
  tagKeys: string[]
}

/** What of a post can be found. The genre is kept by id, so that renaming it costs nothing. */
export type SearchDocument = {
  id: string
  title: string
  artist: string
  /** Names that a search may consist of as a whole; the title when none are given. */
  names?: string[]
  genreId: string
  tags: string
  author: string
  excerpt: string
  body: string
  /** Read from the database when they are not given. */
  facts?: SearchFacts
}

/** The search, as posts use it. It reads their tables, so it builds on posts and is handed in. */
export type SearchIndex = {
  ranked: (text: string, scope: SearchScope, shown: number) => Promise<{ ids: string[]; count: number }>
  latest: (
    text: string,
    scope: SearchScope,
    limit: number,
  ) => Promise<{ ids: string[]; among: (ids: string[]) => Promise<string[]> }>
  hasWords: (text: string, now: string) => Promise<boolean>
  index: (tx: Tx, document: SearchDocument) => Promise<unknown>
  remove: (tx: Tx, postId: string) => Promise<unknown>
  /** Posts that wait for their entry in the index. */
  waiting: (limit: number) => Promise<string[]>
}
