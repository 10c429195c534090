import { insertMany } from '#db/insert-many.ts'
import type { Services } from '#server/services.ts'
import type { Batch } from './seed-rows.ts'

/** Stores each batch with all its rows in one transaction, so that a killed seed leaves whole batches. */
export async function storeOnSqlite({ db, search, sitemap }: Services, batches: AsyncIterable<Batch>) {
  for await (const batch of batches) {
    if (!('rows' in batch)) throw new Error('These posts are packed for PostgreSQL')
    await db.transaction().execute(async (tx) => {
      for (const [table, rows] of Object.entries(batch.rows)) await insertMany(tx, table, rows)
      await sitemap.refreshWithin(tx, batch.count)
      await search.store(tx, batch.entries)
    })
  }
}
