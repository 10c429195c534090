import { createHash } from 'node:crypto'
import { words } from '#lib/fold.ts'

/** Longer than any search: a longer word is found by its beginning. In bytes it stays under PostgreSQL's 2046. */
const LEXEME_MAX = 500
/** A novel has fewer different words. What comes after them in a post is not found. */
const WORDS_MAX = 20_000
/** PostgreSQL refuses a whole post for a byte more than a megabyte. */
const VECTOR_MAX_BYTES = 1_000_000
const LEXEME_BYTES = 4

/** A word as the index stores it. */
export const lexeme = (word: string) =>
  word.length > LEXEME_MAX ? word.slice(0, LEXEME_MAX).toWellFormed() : word

/** The different words of a text, in the order in which they first occur. */
export function lexemesOf(text: string): string[] {
  const found = new Set<string>()
  for (const word of words(text)) {
    found.add(lexeme(word))
    if (found.size === WORDS_MAX) break
  }
  return [...found]
}

/** The words that a text uses again and again, so the text is about them. */
export function frequentLexemes(text: string, times: number): string[] {
  const counts = new Map<string, number>()
  for (const word of words(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= times).map(([word]) => lexeme(word))
}

/** A whole name as one word, so that it can be found exactly. */
export const nameLexeme = (name: string) => lexeme(words(name).join(''))

/** The first one and two letters of words, because nobody types more before the first results appear. */
export const SHORT_MAX = 2
export const beginnings = (found: string[]): string[] => [
  ...new Set(
    found.flatMap((word) => [word.slice(0, 1).toWellFormed(), word.slice(0, SHORT_MAX).toWellFormed()]),
  ),
]

/** A property of a post as one word. Values may be any text, so they are hashed. */
export const facet = (kind: 'genre' | 'tag' | 'author', value: string) =>
  kind.charAt(0) + createHash('sha1').update(value).digest('hex').slice(0, 16)

/** A tsvector as text. Our words go in whole: PostgreSQL's parser would split some of them ("1e5x"). */
export function vectorOf(lexemes: Iterable<string>): string {
  const parts = new Set<string>()
  let bytes = 0
  for (const word of lexemes) {
    bytes += LEXEME_BYTES + Buffer.byteLength(word)
    if (bytes > VECTOR_MAX_BYTES) break
    parts.add(`'${word}'`)
  }
  return [...parts].join(' ')
}
