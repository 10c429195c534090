import type { Db, Tx } from '#db/tables.ts'
import { indexPost, matchingPosts, unindexPost, type SearchDocument } from './search.queries.ts'

export type Search = ReturnType<typeof createSearch>

/** More than anyone pages through; keeps a search for a common word cheap. */
export const RESULTS_MAX = 500

export function createSearch({ db }: { db: Db }) {
  return {
    find: (text: string, limit = RESULTS_MAX): Promise<string[]> => matchingPosts(db, text, limit),
    index: (tx: Tx, document: SearchDocument) => indexPost(tx, document),
    remove: (tx: Tx, postId: string) => unindexPost(tx, postId),
  }
}
