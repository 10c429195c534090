import type { Tx } from '#db/tables.ts'

/** More than anyone pages through. A search looks for one more, to know whether there are more. */
export const RESULTS_MAX = 500

/** The posts that a search covers. */
export type SearchScope = {
  /** Posts that readers see at `now`, or one of the portal's lists. `all` excludes the trash. */
  status: 'visible' | 'all' | 'draft' | 'scheduled' | 'trash'
  now: string
  /** The genre's name, as people choose it. */
  genre?: string | undefined
  tag?: string | undefined
  /** The id of an author. */
  author?: string | undefined
  featured?: boolean | undefined
  /** Flagged posts, and those pinned to the list `featured`. */
  onFeaturedList?: boolean | undefined
  createdSince?: string | undefined
}

/** The properties of a post that the index stores in addition to its words. */
export type SearchFacts = {
  created_at: string
  live_at: string | null
  deleted_at: string | null
  authorIds: string[]
  featured: boolean
  pinned: boolean
  tagKeys: string[]
}

/**
 * The searchable parts of a post. Its genre and authors are stored by id, so that renaming them needs no reindexing.
 * `author` is a name that overrides theirs.
 */
export type SearchDocument = {
  id: string
  title: string
  artist: string
  /** Names that can match the whole search. By default, the title. */
  names?: string[]
  genreId: string
  tags: string
  author: string
  excerpt: string
  body: string
  /** Read from the database when not given. */
  facts?: SearchFacts
}

/** The search as posts use it. It reads the tables of posts, so it builds on them and is passed in. */
export type SearchIndex = {
  ranked: (text: string, scope: SearchScope, shown: number) => Promise<{ ids: string[]; count: number }>
  latest: (
    text: string,
    scope: SearchScope,
    limit: number,
  ) => Promise<{ ids: string[]; among: (ids: string[]) => Promise<string[]> }>
  hasWords: (text: string, now: string) => Promise<boolean>
  index: (tx: Tx, document: SearchDocument) => Promise<unknown>
  indexMany: (tx: Tx, documents: SearchDocument[]) => Promise<unknown>
  remove: (tx: Tx, postId: string) => Promise<unknown>
  /** Posts without an entry in the index yet. */
  waiting: (limit: number) => Promise<string[]>
}
