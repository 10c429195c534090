import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { DatabaseUnavailable } from '#db/outage.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Services } from '#server/services.ts'
import { dropForNow } from './seed-definitions.ts'
import { FIELD_END, NULL, ROW_END, type Batch, type KnownWords, type Packed } from './seed-rows.ts'

/** Filled without their indexes. Nobody can read these tables until the seed is done. */
const REBUILT = [
  'post',
  'tag',
  'post_tag',
  'post_author',
  'post_day',
  'post_list',
  'search_entry',
  'search_term',
  'search_word',
  'search_slip',
]
/** Also read or written. A server that has changed one of these may be waiting for a table above. */
const HELD = ['genre', 'author', 'sitemap_part', 'sitemap_change']
/** If there are fewer new posts than this share of the existing ones, keeping the indexes is faster. */
const FEW = 0.1
const LOCK_TRIES = 100
const LOCK_MS = 50

/**
 * Only for this transaction. An index for words is built in a tree, which is fastest while it fits into the processor's
 * cache. Compression by lz4 takes a third of the time, but not every PostgreSQL has it.
 */
const FASTER = [
  `select set_config('work_mem', '64MB', true), set_config('maintenance_work_mem', '16MB', true)`,
  `select set_config(name, 'lz4', true) from pg_settings
    where name = 'default_toast_compression' and 'lz4' = any(enumvals)`,
]

type Wanted = { before: number; count: number }

/**
 * One transaction, so that a killed seed leaves nothing behind. The tables are locked at its beginning: filling temporary
 * tables first would keep a running server waiting for a shorter time, but every row would be written twice.
 */
export async function storeOnPostgres(
  { db, sitemap }: Services,
  { before, count }: Wanted,
  make: (known: KnownWords) => AsyncIterable<Batch>,
) {
  await db.transaction().execute(async (tx) => {
    for (const statement of FASTER) await run(tx, statement)
    await lockAll(tx)
    const restore = count < before * FEW ? undefined : await dropForNow(tx, REBUILT)
    const insert = inserter(tx)
    for await (const batch of make(await knownWords(tx))) {
      if (!('packed' in batch)) throw new Error('These posts are meant for SQLite')
      for (const [table, packed] of Object.entries(batch.packed)) await insert(table, packed)
    }
    await sitemap.refreshWithin(tx, count)
    await restore?.()
  })
  await settle(db)
}

const run = <Row>(tx: Tx, text: string, parameters: unknown[] = []) =>
  tx.executeQuery<Row>(CompiledQuery.raw(text, parameters))

/** Words that the tables have, and that must not be added again. Nobody can add others any more. */
async function knownWords(tx: Tx): Promise<KnownWords> {
  const wordsOf = async (table: string) =>
    (await run<{ word: string }>(tx, `select word from ${table}`)).rows.map(({ word }) => word)
  return { terms: await wordsOf('search_term'), names: await wordsOf('search_word') }
}

/** The rows come as one text. PostgreSQL splits it in a fraction of the time that JSON or parameters take. */
function inserter(tx: Tx) {
  const statements = new Map<string, string>()
  return async (table: string, { columns, text }: Packed) => {
    const statement = statements.get(table) ?? (await insertText(tx, table, columns))
    statements.set(table, statement)
    await run(tx, statement, [text, ROW_END, FIELD_END, NULL])
  }
}

async function insertText(tx: Tx, table: string, columns: string[]): Promise<string> {
  const { rows } = await run<{ name: string; type: string }>(
    tx,
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = cast($1 as regclass)`,
    [table],
  )
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  const values = columns.map((name, n) => `cast(fields[${n + 1}] as ${types.get(name)})`)
  // Without the offset, PostgreSQL would split the row again for each of its fields.
  return `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')}
    from (select string_to_array(line, $3, $4) as fields from string_to_table($1, $2) as line offset 0) as lines`
}

/**
 * Locks all tables at once or none, because waiting for one while holding another could deadlock with the server. Waits
 * only if they are never free at the same time.
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

/** PostgreSQL would do this within a few minutes, but the bench should not wait for it. New indexes need no cleaning. */
async function settle(db: Db) {
  const tables = [...REBUILT, 'post_count', 'sitemap_entry', 'sitemap_part']
  const settleNext = async () => {
    for (let table = tables.shift(); table; table = tables.shift())
      await sql`vacuum (analyze, index_cleanup off) ${sql.table(table)}`.execute(db)
  }
  await Promise.all([settleNext(), settleNext()])
}
