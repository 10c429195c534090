import { hash } from 'node:crypto'
import { words } from '#lib/fold.ts'

/**
 * Longer than any search, so the beginning of a longer word still finds it. In bytes it stays below
 * PostgreSQL's 2046.
 */
const LEXEME_MAX = 500
/** A novel has fewer different words. Words beyond this limit are not indexed. */
const WORDS_MAX = 20_000
/** PostgreSQL refuses a whole post that is a byte over one megabyte. */
const VECTOR_MAX_BYTES = 1_000_000
const LEXEME_BYTES = 4

/** A word as the index stores it. */
export const lexeme = (word: string) =>
  word.length > LEXEME_MAX ? word.slice(0, LEXEME_MAX).toWellFormed() : word

/** The different words of a text in order of their first occurrence, with their counts. */
export function countLexemes(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words(text)) {
    const name = lexeme(word)
    const count = counts.get(name)
    if (count !== undefined) counts.set(name, count + 1)
    else if (counts.size < WORDS_MAX) counts.set(name, 1)
  }
  return counts
}

/** Short searches match the beginnings of names, not words in the middle of a text. */
export const SHORT_MAX = 2

/**
 * Marked lexemes say more about a post than "it has this word". No word contains the mark, so nobody can search
 * for them.
 */
type Kind = 'name' | 'about' | 'start' | 'exact' | 'facet' | 'period'
const MARK = '§'

export const markedLexeme = (kind: Kind, text: string) => `${MARK}${kind.charAt(0)}${text}`

/** A whole name as one lexeme, so that it can be found exactly. */
export const exactLexeme = (name: string) => markedLexeme('exact', lexeme(words(name).join('')))

/** The first letters of a word in a name. */
export const startLexemes = (word: string): string[] =>
  [word.slice(0, 1), word.slice(0, SHORT_MAX)].map((start) => markedLexeme('start', start.toWellFormed()))

/** A property of a post. Values may be any text, so they are hashed. */
export const facetLexeme = (kind: 'genre' | 'tag' | 'author' | 'list' | 'state', value: string) =>
  markedLexeme('facet', `${kind}${hash('sha1', value).slice(0, 16)}`)

/** A tsvector as text. Our words go in whole: PostgreSQL's parser would split some of them ("1e5x"). */
export function vectorOf(lexemes: Iterable<string>): string {
  const parts: string[] = []
  let bytes = 0
  for (const word of lexemes) {
    bytes += LEXEME_BYTES + Buffer.byteLength(word)
    if (bytes > VECTOR_MAX_BYTES) break
    parts.push(`'${word}'`)
  }
  return parts.join(' ')
}
