import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { words } from '#lib/fold.ts'
import { nearestWords } from '#lib/spelling.ts'
import { beginsKnownWord, nearWords } from './words.queries.ts'

/** A search with more misspelt words than this is nonsense; the words beyond are taken as they are. */
const CORRECTED_MAX = 6
/** How often near words that only hidden posts have make way for the next nearest. */
const GUESSES_MAX = 3

type Genre = { id: string; name: string }
/** True when a post that the person may see has the word in a name: the whole word, or as a beginning. */
export type IsVisible = (word: string, match: 'whole' | 'beginning') => Promise<boolean>

/** For each token, the words that it may have been meant as; undefined when none needs a correction. */
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

/** A word that begins no known word is taken for the nearest one. The known words include those of drafts. */
async function nearest(
  { db, heavy }: { db: Db; heavy: HeavyReads },
  token: string,
  ofGenres: string[],
  isVisible: IsVisible,
): Promise<string[]> {
  if ((await beginsKnownWord(db, heavy, token)) && (await isVisible(token, 'beginning'))) return [token]
  // Words that begin with the token would count as known, but only hidden posts have them.
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
