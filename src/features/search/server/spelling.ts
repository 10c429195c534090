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
/** True when a post that the person may see has the word in a name, as a whole word or as its beginning. */
export type IsVisible = (word: string, match: 'whole' | 'beginning') => Promise<boolean>

/** For each token, the words that the person may have meant. Undefined when none needs a correction. */
export async function correctedTokens(
  reads: { db: Db; heavy: HeavyReads },
  tokens: string[],
  genres: Genre[],
  isVisible: IsVisible,
): Promise<string[][] | undefined> {
  const ofGenres = genres.flatMap(({ name }) => words(name))
  const guesses: string[][] = await Promise.all(
    tokens.map(async (token, i) => (i < CORRECTED_MAX ? nearest(reads, token, ofGenres, isVisible) : [])),
  )
  const changed = guesses.some((found, i) => found.length > 0 && !found.includes(tokens[i]!))
  return changed ? guesses.map((found, i) => (found.length > 0 ? found : [tokens[i]!])) : undefined
}

/** Replaces a token that no known word begins with by the nearest known words. These include words of drafts. */
async function nearest(
  { db, heavy }: { db: Db; heavy: HeavyReads },
  token: string,
  ofGenres: string[],
  isVisible: IsVisible,
): Promise<string[]> {
  if ((await beginsKnownWord(db, heavy, token)) && (await isVisible(token, 'beginning'))) return [token]
  // Words that begin with the token count as known, but only hidden posts have them.
  const near = (await nearWords(heavy, token)).filter((word) => !word.startsWith(token))
  const known = new Set([...ofGenres, ...near])
  for (let tries = 0; tries < GUESSES_MAX; tries++) {
    const nearestOnes = nearestWords(token, known)
    const seen: string[] = []
    for (const word of nearestOnes)
      if (ofGenres.includes(word) || word === token || (await isVisible(word, 'whole'))) seen.push(word)
    if (seen.length > 0 || nearestOnes.length === 0) return seen
    for (const word of nearestOnes) known.delete(word)
  }
  return []
}
