import { readStored, writeStored } from '#ui/storage.ts'

/*
 * What this visitor has done once and should not do again, by the ids of the things it was done to. Storage may be
 * forbidden; then the mark lasts as long as the page's own state.
 */

/** Enough for years of reading; the oldest go first. */
const KEPT = 500

function marksOf(key: string): string[] {
  const stored = readStored(key)
  return Array.isArray(stored) ? stored.map(String) : []
}

export const isMarked = (key: string, id: string): boolean => marksOf(key).includes(id)

export const mark = (key: string, id: string): boolean =>
  writeStored(key, [...marksOf(key).filter((other) => other !== id), id].slice(-KEPT))

/** What this visitor raised a number to, by the id of the thing, as long as the page lives. */
const raised = new Map<string, number>()

/** A number that was read before may say less than the visitor has seen; 0 for what was not raised. */
export const raisedTo = (id: string): number => raised.get(id) ?? 0

export const raise = (id: string, to: number): void => void raised.set(id, to)
