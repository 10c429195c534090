import { words } from '#lib/fold.ts'

type Weight = 'A' | 'B' | 'C' | 'D'

/** Longer than any search: a longer word is found by its beginning. In bytes it stays under PostgreSQL's 2046. */
const LEXEME_MAX = 500
/** PostgreSQL takes one megabyte for a post, and refuses the whole post for a byte more. */
const VECTOR_MAX_BYTES = 1_000_000
/** What a word takes besides its letters, and what each place takes at which it stands. */
const LEXEME_BYTES = 4
const PLACE_BYTES = 2
const PLACES_MAX = 255
const PLACE_MAX = 16_383

/** A word as PostgreSQL keeps it. */
export const lexeme = (word: string) =>
  word.length > LEXEME_MAX ? word.slice(0, LEXEME_MAX).toWellFormed() : word

/**
 * A tsvector as text, of whole words with their places. PostgreSQL's own parser would take some of them apart ("1e5x",
 * letters that are newer than it is), and a search for such a word would find nothing. What is too much comes last.
 */
export function searchVector(parts: [text: string, weight: Weight][]): string {
  const places = new Map<string, string[]>()
  let bytes = 0
  let place = 0
  for (const [text, weight] of parts) {
    for (const word of words(text)) {
      const name = lexeme(word)
      const known = places.get(name)
      if (known && known.length >= PLACES_MAX) continue
      bytes += PLACE_BYTES + (known ? 0 : LEXEME_BYTES + Buffer.byteLength(name))
      if (bytes > VECTOR_MAX_BYTES) return written(places)
      place = Math.min(place + 1, PLACE_MAX)
      if (known) known.push(`${place}${weight}`)
      else places.set(name, [`${place}${weight}`])
    }
  }
  return written(places)
}

const written = (places: Map<string, string[]>) =>
  [...places].map(([name, where]) => `'${name}':${where.join(',')}`).join(' ')
