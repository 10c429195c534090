import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Tx } from '#db/tables.ts'
import { caseKey, words } from '#lib/fold.ts'
import { indexPosts, unindexPosts, type SearchDocument } from './entries.queries.ts'
import { createOldIndex } from './earlier-rows.ts'
import { createReaches, NEWEST } from './reaches.ts'
import type { Scope } from './scope.ts'
import { genreNames, matchesAmong, newestMatches } from './search.queries.ts'
import { correctedTokens, type IsVisible } from './spelling.ts'
import { rankingTiers, wholeWords, wordBeginnings, type Term, type Tier } from './tiers.ts'
import { completions, completeWords } from './words.queries.ts'

export type Search = ReturnType<typeof createSearch>
/** The genre by its name, as people choose it. */
export type SearchScope = Omit<Scope, 'genreId'> & { genre?: string | undefined }

/** More than anyone pages through. A search looks for one more, to know whether there are more. */
export const RESULTS_MAX = 500
const WORDS_MAX = 12
const WORDS_AT_ONCE = 50

type Genre = { id: string; name: string }
type Look = (terms: Term[], scope: Scope) => Promise<string[]>
type Needs = { db: Db; heavy: HeavyReads; newest?: number[] }

export function createSearch({ db, heavy, newest = NEWEST }: Needs) {
  const reads = { db, heavy }
  const reachesOf = createReaches(db, newest)
  const oldIndex = createOldIndex(reads)
  const underWay = new Map<string, Promise<string[]>>()

  const first = async (tiers: Tier[], scope: Scope, limit: number) =>
    newestMatches(reads, tiers, scope, limit, await reachesOf(scope))

  const expansionsOf = (terms: Term[]) =>
    completions(
      heavy,
      terms.flatMap(({ tokens }) => tokens),
    )

  /** The terms of a text that find something, after a correction if need be, and what they find. */
  async function found(text: string, { genre, ...wanted }: SearchScope, look: Look) {
    const tokens = words(text).slice(0, WORDS_MAX)
    const genres = await genreNames(db)
    const genreId = genre === undefined ? undefined : genreNamed(genres, genre)
    const nothing = { ids: [], terms: [], scope: wanted }
    if (tokens.length === 0 || (genre !== undefined && !genreId)) return nothing
    const scope: Scope = { ...wanted, genreId }
    const exact = tokens.map((token) => term([token], genres))
    const ids = await look(exact, scope)
    if (ids.length > 0) return { ids, terms: exact, scope }
    // A word that other posts have is spelt right, even when none of these has it.
    const anywhere = { status: wanted.status, now: wanted.now }
    if (isNarrow(scope) && (await lookAnywhere(exact, anywhere, 1)).length > 0) return nothing
    const corrected = await correctedTokens(reads, tokens, genres, visibility(anywhere))
    if (!corrected) return nothing
    const terms = corrected.map((near) => term(near, genres))
    return { ids: await look(terms, scope), terms, scope }
  }

  async function lookAnywhere(terms: Term[], scope: Scope, limit: number): Promise<string[]> {
    const ids = await first([wordBeginnings(terms, 'text', await expansionsOf(terms))], scope, limit)
    return ids.length < limit ? withOld(ids, terms, scope, limit) : ids
  }

  async function lookRanked(terms: Term[], scope: Scope): Promise<string[]> {
    const ids = await first(rankingTiers(terms, await expansionsOf(terms)), scope, RESULTS_MAX + 1)
    return ids.length > RESULTS_MAX ? ids : withOld(ids, terms, scope, RESULTS_MAX + 1)
  }

  const withOld = async (ids: string[], terms: Term[], scope: Scope, limit: number) => [
    ...new Set([...ids, ...(await oldIndex.find(terms, scope, limit - ids.length))]),
  ]

  /** Staff may see every post; to readers, a word of a hidden post is unknown. */
  const visibility =
    (scope: Scope): IsVisible =>
    async (word, match) => {
      if (scope.status !== 'visible') return true
      const terms: Term[] = [{ tokens: [word], genreIds: [] }]
      const tier =
        match === 'whole'
          ? wholeWords(terms, 'names')
          : wordBeginnings(terms, 'names', await expansionsOf(terms))
      return (await first([tier], scope, 1)).length > 0
    }

  return {
    /** Ids of the best matches, up to one more than `RESULTS_MAX`. */
    ranked(text: string, scope: SearchScope): Promise<string[]> {
      // The same search at the same moment is done once.
      const key = JSON.stringify([text, { ...scope, now: '' }])
      const running = underWay.get(key)
      if (running) return running
      const started = found(text, scope, lookRanked)
        .then(({ ids }) => ids)
        .finally(() => underWay.delete(key))
      underWay.set(key, started)
      return started
    },

    /** Ids of the newest matches, up to `limit`. `among` tells which of other posts match, too. */
    async latest(text: string, wanted: SearchScope, limit: number) {
      const { ids, terms, scope } = await found(text, wanted, (given, narrowed) =>
        lookAnywhere(given, narrowed, limit),
      )
      const among = async (others: string[]): Promise<string[]> => {
        if (terms.length === 0 || others.length === 0) return []
        const tier = wordBeginnings(terms, 'text', await expansionsOf(terms))
        return matchesAmong(reads, tier, others, scope)
      }
      return { ids, among }
    },

    /** True when a post that readers see at this instant has all words of the text, as they are written. */
    async hasWords(text: string, now: string): Promise<boolean> {
      const tokens: string[] = words(text)
      if (tokens.length === 0 || tokens.length > WORDS_MAX) return false
      const genres = (await genreNames(db)).filter(({ name }) =>
        words(name).every((word) => tokens.includes(word)),
      )
      const terms = tokens.map((token) => term([token], genres))
      return (await first([wholeWords(terms, 'text')], { status: 'visible', now }, 1)).length > 0
    },

    index: (tx: Tx, document: SearchDocument) => indexPosts(tx, [document]),
    /** The same for many posts, by a few statements. */
    indexMany: (tx: Tx, documents: SearchDocument[]) => indexPosts(tx, documents),
    remove: (tx: Tx, postId: string) => unindexPosts(tx, [postId]),

    /** Adds spellings for some words that an older version stored; true while more are left. */
    completeWords: (): Promise<boolean> => db.transaction().execute((tx) => completeWords(tx, WORDS_AT_ONCE)),

    /** Removes the index of an older version as soon as no post waits for the new one. */
    removeOldIndex: (): Promise<void> => oldIndex.remove(),
  }
}

const isNarrow = ({ genreId, tag, author, featured, onFeaturedList, createdSince }: Scope) =>
  Boolean(genreId ?? tag ?? author ?? featured ?? onFeaturedList ?? createdSince)

const genreNamed = (genres: Genre[], wanted: string) =>
  genres.find(({ name }) => caseKey(name) === caseKey(wanted))?.id

const term = (tokens: string[], genres: Genre[]): Term => ({
  tokens,
  genreIds: genres
    .filter(({ name }) => words(name).some((word) => tokens.some((token) => word.startsWith(token))))
    .map(({ id }) => id),
})
