import type { Expression } from 'kysely'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Tx } from '#db/tables.ts'
import { words } from '#lib/fold.ts'
import { nearestWords } from '#lib/spelling.ts'
import {
  genreNames,
  indexPosts,
  matchingPosts,
  unindexPosts,
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
/** How often near words that only hidden posts have make way for the next nearest. */
const GUESSES_MAX = 3

type Genre = { id: string; name: string }
/** `hidden`: posts that the person may not see. Their words are unknown, too. */
type Wanted = Pick<Matching, 'among' | 'hidden' | 'order'>

type Hidden = Matching['hidden']
type Visibility = { hidden: Hidden; whole?: boolean }

export function createSearch({ db, heavy }: { db: Db; heavy: HeavyReads }) {
  /** A word that begins no word we know is taken for the nearest that we do. */
  async function corrected(tokens: string[], genres: Genre[], hidden: Hidden): Promise<Term[] | undefined> {
    const ofGenres = genres.flatMap(({ name }) => words(name))
    const guesses: string[][] = await Promise.all(
      tokens.map(async (token, i) => (i < CORRECTED_MAX ? nearest(token, ofGenres, hidden) : [])),
    )
    const changed = guesses.some((found, i) => found.length > 0 && !found.includes(tokens[i]!))
    return changed
      ? guesses.map((found, i) => term(found.length > 0 ? found : [tokens[i]!], genres))
      : undefined
  }

  async function nearest(token: string, ofGenres: string[], hidden: Hidden): Promise<string[]> {
    if ((await beginsKnownWord(db, heavy, token)) && (await isVisible(token, { hidden }))) return [token]
    // Those that begin with it would be taken for known, but only hidden posts have them.
    const near = (await nearWords(heavy, token)).filter((word) => !word.startsWith(token))
    const known = new Set([...ofGenres, ...near])
    for (let tries = 0; tries < GUESSES_MAX; tries++) {
      const nearestOnes = nearestWords(token, known)
      const seen: string[] = []
      for (const word of nearestOnes)
        if (ofGenres.includes(word) || word === token || (await isVisible(word, { hidden, whole: true })))
          seen.push(word)
      if (seen.length > 0 || nearestOnes.length === 0) return seen
      for (const word of nearestOnes) known.delete(word)
    }
    return []
  }

  /** The words that we know are those of all titles and artists, also of drafts. */
  async function isVisible(word: string, { hidden, whole = false }: Visibility): Promise<boolean> {
    if (!hidden) return true
    const term: Term = { tokens: [word], genreIds: [] }
    return (await matchingPosts(db, heavy, [term], { limit: 1, hidden, names: true, whole })).length > 0
  }

  const exactTerms = (tokens: string[], genres: Genre[]) => tokens.map((token) => term([token], genres))

  return {
    /** Ids of the first matching posts, best first unless another order is wanted. */
    async find(text: string, { among, hidden, order }: Wanted = {}): Promise<string[]> {
      const tokens = words(text).slice(0, WORDS_MAX)
      if (tokens.length === 0) return []
      const genres = await genreNames(db)
      // Posts to look among are chosen from those that the person may see.
      const apart = among ? { among } : { hidden }
      const match = (terms: Term[]) =>
        matchingPosts(db, heavy, terms, { limit: RESULTS_MAX, ...apart, order })
      const exact = await match(exactTerms(tokens, genres))
      if (exact.length > 0) return exact
      // A word that other posts have is spelt right, even when none of these has it.
      const anywhere = { limit: 1, hidden }
      if (among && (await matchingPosts(db, heavy, exactTerms(tokens, genres), anywhere)).length > 0)
        return []
      const terms = await corrected(tokens, genres, hidden)
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

    index: (tx: Tx, document: SearchDocument) => indexPosts(tx, [document]),
    /** The same for many posts, by a few statements. */
    indexMany: (tx: Tx, documents: SearchDocument[]) => indexPosts(tx, documents),
    remove: (tx: Tx, postId: string) => unindexPosts(tx, [postId]),

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
