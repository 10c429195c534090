import type { Expression } from 'kysely'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Tx } from '#db/tables.ts'
import { words } from '#lib/fold.ts'
import { nearestWords } from '#lib/spelling.ts'
import {
  genreNames,
  indexPost,
  matchingPosts,
  unindexPost,
  type Matching,
  type SearchDocument,
  type Term,
} from './search.queries.ts'
import { beginsKnownWord, completeWords, nearWords } from './words.queries.ts'

export type Search = ReturnType<typeof createSearch>

/** More than anyone pages through; keeps a search for a common word cheap. */
export const RESULTS_MAX = 500
const WORDS_MAX = 12
/** A search with more misspelt words than this is nonsense; the words beyond are taken as they are. */
const CORRECTED_MAX = 6
const WORDS_AT_ONCE = 50

type Genre = { id: string; name: string }
type Wanted = Pick<Matching, 'among' | 'order'>

export function createSearch({ db, heavy }: { db: Db; heavy: HeavyReads }) {
  /** A word that begins no word we know is taken for the nearest that we do. */
  async function corrected(tokens: string[], genres: Genre[]): Promise<Term[] | undefined> {
    const ofGenres = genres.flatMap(({ name }) => words(name))
    const guesses: string[][] = await Promise.all(
      tokens.map(async (token, i) => (i < CORRECTED_MAX ? nearest(token, ofGenres) : [])),
    )
    const changed = guesses.some((found, i) => found.length > 0 && !found.includes(tokens[i]!))
    return changed
      ? guesses.map((found, i) => term(found.length > 0 ? found : [tokens[i]!], genres))
      : undefined
  }

  async function nearest(token: string, ofGenres: string[]): Promise<string[]> {
    if (await beginsKnownWord(db, heavy, token)) return [token]
    return nearestWords(token, [...ofGenres, ...(await nearWords(heavy, token))])
  }

  const exactTerms = (tokens: string[], genres: Genre[]) => tokens.map((token) => term([token], genres))

  return {
    /** Ids of the first matching posts, best first unless another order is wanted. */
    async find(text: string, { among, order }: Wanted = {}): Promise<string[]> {
      const tokens = words(text).slice(0, WORDS_MAX)
      if (tokens.length === 0) return []
      const genres = await genreNames(db)
      const match = (terms: Term[]) => matchingPosts(db, heavy, terms, { limit: RESULTS_MAX, among, order })
      const exact = await match(exactTerms(tokens, genres))
      if (exact.length > 0) return exact
      // A word that other posts have is spelt right, even when none of these has it.
      if (among && (await matchingPosts(db, heavy, exactTerms(tokens, genres), { limit: 1 })).length > 0)
        return []
      const terms = await corrected(tokens, genres)
      return terms ? match(terms) : []
    },

    /** True when one of these posts has all words of the text, as they are written. */
    async hasWords(text: string, among: Expression<unknown>): Promise<boolean> {
      const tokens: string[] = words(text)
      if (tokens.length === 0 || tokens.length > WORDS_MAX) return false
      const genres = (await genreNames(db)).filter(({ name }) =>
        words(name).every((word) => tokens.includes(word)),
      )
      const options = { limit: 1, among, whole: true }
      return (await matchingPosts(db, heavy, exactTerms(tokens, genres), options)).length > 0
    },

    index: (tx: Tx, document: SearchDocument) => indexPost(tx, document),
    remove: (tx: Tx, postId: string) => unindexPost(tx, postId),

    /** Adds spellings for some words that an older version stored; true while more are left. */
    completeWords: (): Promise<boolean> => db.transaction().execute((tx) => completeWords(tx, WORDS_AT_ONCE)),
  }
}

const term = (tokens: string[], genres: Genre[]): Term => ({
  tokens,
  genreIds: genres
    .filter(({ name }) => words(name).some((word) => tokens.some((token) => word.startsWith(token))))
    .map(({ id }) => id),
})
