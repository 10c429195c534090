import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Tx } from '#db/tables.ts'
import { words } from '#lib/fold.ts'
import { nearestWords } from '#lib/spelling.ts'
import type { Clock } from '#platform/clock.ts'
import {
  genreNames,
  indexPost,
  knownWords,
  matchingPosts,
  unindexPost,
  type SearchDocument,
  type Term,
} from './search.queries.ts'

export type Search = ReturnType<typeof createSearch>

/** More than anyone pages through; keeps a search for a common word cheap. */
const RESULTS_MAX = 500
const WORDS_MAX = 12
const VOCABULARY_MS = 60_000

type Genre = { id: string; name: string }

export function createSearch({ db, heavy, clock }: { db: Db; heavy: HeavyReads; clock: Clock }) {
  let vocabulary: { words: string[]; until: number } = { words: [], until: 0 }

  /** Read again once a minute: a word that is new by then can be misspelt a little later. */
  async function known(): Promise<string[]> {
    const now = clock.now().getTime()
    if (vocabulary.until <= now) vocabulary = { words: await knownWords(db), until: now + VOCABULARY_MS }
    return vocabulary.words
  }

  /** A word that begins no word we know is taken for the nearest that we do. */
  async function corrected(tokens: string[], genres: Genre[]): Promise<Term[] | undefined> {
    const all = [...genres.flatMap(({ name }) => words(name)), ...(await known())]
    const guesses = tokens.map((token) => nearestWords(token, all))
    const changed = guesses.some((found, i) => found.length > 0 && !found.includes(tokens[i]!))
    return changed
      ? guesses.map((found, i) => term(found.length > 0 ? found : [tokens[i]!], genres))
      : undefined
  }

  return {
    /** Ids of matching posts, best first. */
    async find(text: string): Promise<string[]> {
      const tokens = words(text).slice(0, WORDS_MAX)
      if (tokens.length === 0) return []
      const genres = await genreNames(db)
      const exact = await matchingPosts(
        db,
        heavy,
        tokens.map((token) => term([token], genres)),
        RESULTS_MAX,
      )
      if (exact.length > 0) return exact
      const terms = await corrected(tokens, genres)
      return terms ? matchingPosts(db, heavy, terms, RESULTS_MAX) : []
    },

    index: (tx: Tx, document: SearchDocument) => indexPost(tx, document),
    remove: (tx: Tx, postId: string) => unindexPost(tx, postId),
  }
}

const term = (tokens: string[], genres: Genre[]): Term => ({
  tokens,
  genreIds: genres
    .filter(({ name }) => words(name).some((word) => tokens.some((token) => word.startsWith(token))))
    .map(({ id }) => id),
})
