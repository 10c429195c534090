import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { DatabaseUnavailable } from '#db/outage.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Services } from '#server/services.ts'
import { dropForNow } from './seed-definitions.ts'
import type { Batch } from './seed-thread.ts'

/** Filled without their indexes. Nobody can read these tables until the seed is done. */
const REBUILT = [
  'post',
  'tag',
  'post_tag',
  'post_day',
  'post_list',
  'search_entry',
  'search_term',
  'search_word',
  'search_slip',
]
/** Read or written as well. A server that has changed one of these may be waiting for a table above. */
const HELD = ['genre', 'sitemap_part', 'sitemap_change']
/** In the order in which they refer to each other. Some words may be known already. */
const STAGED = {
  post: '',
  post_tag: '',
  post_day: '',
  search_slip: isUnknownIn('search_word'),
  search_word: isUnknownIn('search_word'),
  search_term: isUnknownIn('search_term'),
  search_entry: '',
}
/** Fewer new posts than this part of those that exist are stored faster with the indexes in place. */
const FEW = 0.1
const LOCK_TRIES = 100
const LOCK_MS = 50

/**
 * One transaction, so that a killed seed leaves nothing behind. All rows are collected in temporary tables first, and the
 * real ones are locked only while they are filled from those.
 */
export async function storeOnPostgres(
  { db, sitemap }: Services,
  before: number,
  batches: AsyncIterable<Batch>,
) {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('work_mem', '64MB', true),
      set_config('maintenance_work_mem', '256MB', true)`.execute(tx)
    const columns = new Map<string, string[]>()
    let count = 0
    for await (const batch of batches) {
      if (!('packed' in batch)) throw new Error('These posts are meant for SQLite')
      count += batch.count
      for (const [table, packed] of Object.entries(batch.packed)) {
        if (!columns.has(table)) await createStage(tx, table)
        columns.set(table, packed.columns)
        await stage(tx, table, packed)
      }
    }
    await lockAll(tx)
    const restore = count < before * FEW ? undefined : await dropForNow(tx, REBUILT)
    for (const [table, condition] of Object.entries(STAGED)) {
      const names = columnList(columns.get(table) ?? [])
      if (names)
        await run(
          tx,
          `insert into ${table} (${names}) select ${names} from seed_${table} staged ${condition}`,
        )
    }
    await sitemap.refreshWithin(tx, count)
    await restore?.()
  })
  await settle(db)
}

const run = (tx: Tx, text: string, parameters: unknown[] = []) =>
  tx.executeQuery(CompiledQuery.raw(text, parameters))

const columnList = (columns: string[]) => columns.map((name) => `"${name}"`).join(', ')

function isUnknownIn(table: string) {
  return `where not exists (select 1 from ${table} known where known.word = staged.word)`
}

const createStage = (tx: Tx, table: string) =>
  run(tx, `create temporary table seed_${table} (like ${table} including defaults) on commit drop`)

async function stage(tx: Tx, table: string, { columns, json }: { columns: string[]; json: string }) {
  const names = columnList(columns)
  const rows = `json_populate_recordset(cast(null as seed_${table}), cast($1 as json))`
  await run(tx, `insert into seed_${table} (${names}) select ${names} from ${rows}`, [json])
}

/**
 * All tables at the same moment or none: waiting for one while holding another could end in a deadlock with the server.
 * Only when they are never free at once, it waits.
 */
async function lockAll(tx: Tx) {
  for (let left = LOCK_TRIES; left > 0; left--) {
    await run(tx, 'savepoint unlocked')
    try {
      return await lockTables(tx, 'nowait')
    } catch (error) {
      if (!isLocked(error)) throw error
      await run(tx, 'rollback to savepoint unlocked')
      await sleep(LOCK_MS)
    }
  }
  await lockTables(tx, '')
}

const isLocked = (error: unknown) => error instanceof DatabaseUnavailable && error.code === '55P03'

async function lockTables(tx: Tx, waiting: 'nowait' | '') {
  await run(tx, `lock table ${HELD.join(', ')} in share row exclusive mode ${waiting}`)
  await run(tx, `lock table ${REBUILT.join(', ')} in access exclusive mode ${waiting}`)
}

/** PostgreSQL does this by itself within a few minutes. The bench should not have to wait for it. */
async function settle(db: Db) {
  for (const table of [...REBUILT, 'post_count', 'sitemap_entry', 'sitemap_part'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}
