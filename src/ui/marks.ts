import { readStored, writeStored } from '#ui/storage.ts'

/* Actions that this visitor may do only once, by id. If storage is blocked, the mark lasts as long as the page. */

/** Enough for years of reading. The oldest are dropped first. */
const KEPT = 500

function marksOf(key: string): string[] {
  const stored = readStored(key)
  return Array.isArray(stored) ? stored.map(String) : []
}

export const isMarked = (key: string, id: string): boolean => marksOf(key).includes(id)

export const mark = (key: string, id: string): boolean =>
  writeStored(key, [...marksOf(key).filter((other) => other !== id), id].slice(-KEPT))

/** Counts that this visitor has raised, by id, while the page is open. */
const raised = new Map<string, number>()

/** Cached data may show a lower count than the visitor has seen. 0 if the visitor has not raised it. */
export const raisedTo = (id: string): number => raised.get(id) ?? 0

export const raise = (id: string, to: number): void => void raised.set(id, to)
