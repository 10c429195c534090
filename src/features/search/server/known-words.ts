import type { Tx } from '#db/tables.ts'
import { SHORT_MAX } from './lexemes.ts'

const KEPT_MAX = 50_000

export type KnownWords = ReturnType<typeof createKnownWords>

/** Remembers words that are stored permanently, so that most saves need not look them up. */
export const createKnownWords = () => ({ terms: createKnown(), words: createKnown() })

/** Short words are never completed, so they are not terms. */
export const unknownTerms = ({ terms }: KnownWords, found: string[]): string[] =>
  terms.unknownAmong(found.filter((word) => word.length > SHORT_MAX))

function createKnown() {
  const known = new Set<string>()
  const addedIn = new WeakMap<Tx, Set<string>>()

  return {
    /** Sorted, like the tags, so that two saves with the same new words cannot deadlock. */
    unknownAmong: (found: string[]): string[] =>
      [...new Set(found)].filter((word) => !known.has(word)).toSorted(),

    /** A word from before the transaction stays. One that the transaction adds may be rolled back with it. */
    remember(tx: Tx, asked: string[], added: { word: string }[]) {
      const own = addedIn.get(tx) ?? new Set()
      addedIn.set(tx, own)
      for (const { word } of added) own.add(word)
      if (known.size + asked.length > KEPT_MAX) known.clear()
      for (const word of asked) if (!own.has(word) && known.size < KEPT_MAX) known.add(word)
    },
  }
}
