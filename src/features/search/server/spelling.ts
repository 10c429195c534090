import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { words } from '#lib/fold.ts'
import { nearestWords } from '#lib/spelling.ts'
import { beginsKnownWord, nearWords } from './words.queries.ts'

/** A search with more misspelt words than this is nonsense. Words beyond the limit are used as typed. */
const CORRECTED_MAX = 6
/** How often we try the next nearest words when only hidden posts have the nearest ones. */
const GUESSES_MAX = 3

type Genre = { id: string; name: string }
/** The words that posts which the person may see have in a name, as whole words or as the beginning of one. */
export type VisibleAmong = (words: string[], match: 'whole' | 'beginning') => Promise<string[]>

/** For each token, the words that the person may have meant. Undefined when none needs a correction. */
export async function correctedTokens(
  reads: { db: Db; heavy: HeavyReads },
  tokens: string[],
  genres: Genre[],
  visibleAmong: VisibleAmong,
): Promise<string[][] | undefined> {
  const ofGenres = genres.flatMap(({ name }) => words(name))
  const guesses: string[][] = await Promise.all(
    tokens.map(async (token, i) => (i < CORRECTED_MAX ? nearest(reads, token, ofGenres, visibleAmong) : [])),
  )
  const changed = guesses.some((found, i) => found.length > 0 && !found.includes(tokens[i]!))
  return changed ? guesses.map((found, i) => (found.length > 0 ? found : [tokens[i]!])) : undefined
}

/** Replaces a token that no known word begins with by the nearest known words. These include words of drafts. */
async function nearest(
  { db, heavy }: { db: Db; heavy: HeavyReads },
  token: string,
  ofGenres: string[],
  visibleAmong: VisibleAmong,
): Promise<string[]> {
  if ((await beginsKnownWord(db, heavy, token)) && (await visibleAmong([token], 'beginning')).length > 0)
    return [token]
  // Words that begin with the token count as known, but only hidden posts have them.
  const near = (await nearWords(heavy, token)).filter((word) => !word.startsWith(token))
  const known = new Set([...ofGenres, ...near])
  for (let tries = 0; tries < GUESSES_MAX; tries++) {
    const nearestOnes = nearestWords(token, known)
    const ofPosts = nearestOnes.filter((word) => word !== token && !ofGenres.includes(word))
    const visible = await visibleAmong(ofPosts, 'whole')
    const seen = nearestOnes.filter((word) => !ofPosts.includes(word) || visible.includes(word))
    if (seen.length > 0 || nearestOnes.length === 0) return seen
    for (const word of nearestOnes) known.delete(word)
  }
  return []
}
