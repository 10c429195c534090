import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Tx } from '#db/tables.ts'
import { RESULTS_MAX, type SearchScope } from '#features/posts/server/posts.service.ts'
import type { SearchDocument } from '#features/posts/server/search-facts.shared.queries.ts'
import { authorNames } from '#features/authors/server/authors.shared.queries.ts'
import { genreNames } from '#features/genres/server/genres.shared.queries.ts'
import { caseKey, words } from '#lib/fold.ts'
import type { Clock } from '#platform/clock.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { indexPosts, storeEntries, unindexPosts } from './entries.queries.ts'
import type { Entries } from './entries.ts'
import { createKeptResults } from './kept-results.ts'
import { createKnownWords } from './known-words.ts'
import { createOldIndex } from './earlier-rows.ts'
import { createReaches, NEWEST } from './reaches.ts'
import type { Scope } from './scope.ts'
import { postsWaiting } from './search.shared.queries.ts'
import { matchedTiers, matchesAmong, newestMatches } from './search.queries.ts'
import { correctedTokens, type VisibleAmong } from './spelling.ts'
import { SHORT_MAX } from './lexemes.ts'
import {
  isUnknown,
  rankingTiers,
  wholeWords,
  wordBeginnings,
  type Limits,
  type Matches,
  type Term,
  type Tier,
} from './tiers.ts'
import { completions, completeWords } from './words.queries.ts'

const WORDS_MAX = 12
const WORDS_AT_ONCE = 50

type Genre = { id: string; name: string }
/** Everything with a name that posts refer to by id. */
type Names = { genres: Genre[]; authors: Genre[] }
type Look = (terms: Term[], scope: Scope) => Promise<Matches>
const NONE: Matches = { ids: [], count: 0 }
type Needs = {
  db: Db
  heavy: HeavyReads
  content: Pick<ContentVersion, 'current'>
  clock: Clock
  newest?: number[]
}

export function createSearch({ db, heavy, content, clock, newest = NEWEST }: Needs) {
  const reads = { db, heavy }
  const reachesOf = createReaches(db, newest)
  const oldIndex = createOldIndex(reads)
  const knownWords = createKnownWords()
  const underWay = new Map<string, Promise<Matches>>()
  const results = createKeptResults<Matches>({ content, clock })
  const kept = createKeptResults<Names>({ content, clock })
  const readNames = async (): Promise<Names> => {
    const [genres, authors] = await Promise.all([genreNames(db), authorNames(db)])
    return { genres, authors }
  }
  // A draft can name a new author without a change that readers see.
  const namesNow = (status: SearchScope['status'] = 'visible') =>
    status === 'visible' ? kept.get('', readNames) : readNames()

  const first = async (tiers: Tier[], scope: Scope, limits: Limits): Promise<Matches> =>
    newestMatches(reads, tiers, scope, limits, await reachesOf(scope))

  const newestIn = (tier: Tier, scope: Scope, limit: number): Promise<Matches> =>
    first([tier], scope, { shown: limit, counted: limit })

  const expansionsOf = (terms: Term[]) =>
    completions(
      heavy,
      terms.flatMap(({ tokens }) => tokens),
    )

  /** The terms of a text that find something, corrected if necessary, and the matches. */
  async function found(text: string, { genre, ...wanted }: SearchScope, look: Look) {
    const tokens = words(text).slice(0, WORDS_MAX)
    const names = await namesNow(wanted.status)
    const { genres } = names
    const genreId = genre === undefined ? undefined : genreNamed(genres, genre)
    const nothing = { matches: NONE, terms: [], scope: wanted }
    if (tokens.length === 0 || (genre !== undefined && !genreId)) return nothing
    const scope: Scope = { ...wanted, genreId }
    const exact = tokens.map((token) => term([token], names))
    const matches = await look(exact, scope)
    if (matches.count > 0) return { matches, terms: exact, scope }
    // A word that other posts have is spelt correctly, even if no post in this scope has it.
    const anywhere = { status: wanted.status, now: wanted.now }
    if (isNarrow(scope) && (await lookAnywhere(exact, anywhere, 1)).count > 0) return nothing
    const corrected = await correctedTokens(reads, tokens, genres, visibility(anywhere))
    if (!corrected) return nothing
    const terms = corrected.map((near) => term(near, names))
    return { matches: await look(terms, scope), terms, scope }
  }

  async function lookAnywhere(terms: Term[], scope: Scope, limit: number): Promise<Matches> {
    const matches = await newestIn(wordBeginnings(terms, 'text', await expansionsOf(terms)), scope, limit)
    return withOld(matches, terms, scope, limit)
  }

  async function lookRanked(terms: Term[], scope: Scope, wanted: number): Promise<Matches> {
    const counted = RESULTS_MAX + 1
    // Matches of the old index come after all of these, so we need every one of them.
    const shown = (await oldIndex.isNeeded()) ? counted : wanted
    const expansions = await expansionsOf(terms)
    const tiers = rankingTiers(terms, expansions)
    const limits = { shown, counted }
    const matches = terms.some((one) => isUnknown(one, expansions))
      ? // Only a name equal to the whole search can match. There are few, so we need not try the newest posts first.
        await newestMatches(reads, tiers.slice(0, 1), scope, limits, [])
      : await first(tiers, scope, limits)
    return withOld(matches, terms, scope, counted)
  }

  async function withOld(matches: Matches, terms: Term[], scope: Scope, limit: number): Promise<Matches> {
    if (matches.count >= limit || !(await oldIndex.isNeeded())) return matches
    const old = await oldIndex.find(terms, scope, limit - matches.count)
    const ids = [...new Set([...matches.ids, ...old])]
    return { ids, count: ids.length }
  }

  /** Runs identical searches at the same moment once. */
  function atOnce(key: string, find: () => Promise<Matches>): Promise<Matches> {
    const running = underWay.get(key) ?? find().finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  /** Staff can see every post. For readers, a word that only hidden posts have is unknown. */
  const visibility =
    (scope: Scope): VisibleAmong =>
    async (candidates, match) => {
      if (scope.status !== 'visible') return candidates
      const expansions = match === 'whole' ? new Map() : await expansionsOf(candidates.map(alone))
      const tiers = candidates.map((word) =>
        match === 'whole'
          ? wholeWords([alone(word)], 'names')
          : wordBeginnings([alone(word)], 'names', expansions),
      )
      const matched = await matchedTiers(reads, tiers, scope, await reachesOf(scope))
      return candidates.filter((_, rank) => matched.has(rank))
    }

  return {
    /** Ids of the best matches, and how many there are, counted up to `RESULTS_MAX` + 1. */
    ranked(text: string, scope: SearchScope, shown: number): Promise<Matches> {
      const key = JSON.stringify([text, shown, { ...scope, now: '' }])
      const find = async () =>
        (await found(text, scope, (terms, narrowed) => lookRanked(terms, narrowed, shown))).matches
      // A draft can change without a change that readers see.
      return scope.status === 'visible' ? results.get(key, find) : atOnce(key, find)
    },

    /** Ids of the newest matches, up to `limit`. `among` returns the matches among other posts. */
    async latest(text: string, wanted: SearchScope, limit: number) {
      const { matches, terms, scope } = await found(text, wanted, (given, narrowed) =>
        lookAnywhere(given, narrowed, limit),
      )
      const among = async (others: string[]): Promise<string[]> => {
        if (terms.length === 0 || others.length === 0) return []
        const tier = wordBeginnings(terms, 'text', await expansionsOf(terms))
        return matchesAmong(reads, tier, others, scope)
      }
      return { ids: matches.ids, among }
    },

    /** True when a post that readers see at this moment has all words of the text, exactly as written. */
    async hasWords(text: string, now: string): Promise<boolean> {
      const tokens: string[] = words(text)
      if (tokens.length === 0 || tokens.length > WORDS_MAX) return false
      const whole = ({ name }: Genre) => words(name).every((word) => tokens.includes(word))
      const { genres, authors } = await namesNow()
      const names = { genres: genres.filter(whole), authors: authors.filter(whole) }
      const terms = tokens.map((token) => term([token], names))
      return (await newestIn(wholeWords(terms, 'text'), { status: 'visible', now }, 1)).count > 0
    },

    index: (tx: Tx, document: SearchDocument) => indexPosts(tx, knownWords, [document]),
    /** Indexes many posts with a few statements. */
    indexMany: (tx: Tx, documents: SearchDocument[]) => indexPosts(tx, knownWords, documents),
    /** Stores entries that another thread has prepared. */
    store: (tx: Tx, entries: Entries) => storeEntries(tx, knownWords, entries),
    remove: (tx: Tx, postId: string) => unindexPosts(tx, [postId]),

    /** Posts without an entry in the new index, because an older version indexed them. */
    waiting: (limit: number): Promise<string[]> => postsWaiting(db, limit),

    /** Adds spellings for some words that an older version stored. Returns true while more are left. */
    completeWords: (): Promise<boolean> => db.transaction().execute((tx) => completeWords(tx, WORDS_AT_ONCE)),

    /** Removes the index of an older version as soon as every post is in the new one. */
    removeOldIndex: (): Promise<void> => oldIndex.remove(),
  }
}

const alone = (word: string): Term => ({ tokens: [word], genreIds: [], authorIds: [] })

const isNarrow = ({ genreId, tag, author, featured, onFeaturedList, createdSince }: Scope) =>
  Boolean(genreId ?? tag ?? author ?? featured ?? onFeaturedList ?? createdSince)

const genreNamed = (genres: Genre[], wanted: string) =>
  genres.find(({ name }) => caseKey(name) === caseKey(wanted))?.id

/** A word that more authors have in their names was not meant as a name. */
const AUTHORS_MAX = 100

const idsOf = (named: Genre[], matches: (word: string) => boolean) =>
  named.filter(({ name }) => words(name).some(matches)).map(({ id }) => id)

const term = (tokens: string[], { genres, authors }: Names): Term => ({
  tokens,
  genreIds: idsOf(genres, (word) => tokens.some((token) => word.startsWith(token))),
  // As with words of a text, a short token is a whole word and not the beginning of one.
  authorIds: idsOf(authors, (word) =>
    tokens.some((token) => (token.length > SHORT_MAX ? word.startsWith(token) : word === token)),
  ).slice(0, AUTHORS_MAX),
})
