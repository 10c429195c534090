import type { Db } from '#db/tables.ts'
import { updateItem } from './items.queries.ts'

const BATCH = 500

/** Counts how many posts name each author, category and tag, for the tables of choices. */
export function createUseCounts() {
  const counts = { author: new Map<string, number>(), term: new Map<string, number>() }
  return {
    add: (kind: 'author' | 'term', keys: string[]) => {
      for (const key of keys) counts[kind].set(key, (counts[kind].get(key) ?? 0) + 1)
    },

    async save(db: Db, importId: string) {
      for (const kind of ['author', 'term'] as const) {
        const all = [...counts[kind]]
        for (let at = 0; at < all.length; at += BATCH)
          await db.transaction().execute(async (tx) => {
            for (const [key, uses] of all.slice(at, at + BATCH))
              await updateItem(tx, { import_id: importId, kind, key }, { uses })
          })
      }
    },
  }
}
