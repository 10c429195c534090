import { sql } from 'kysely'
import { inList } from '#db/conditions.ts'
import { isPostgres } from '#db/database.ts'
import { insertMany } from '#db/insert-many.ts'
import { inSteps, STEP } from '#db/steps.ts'
import type { Db, NewRow, Row, RowUpdate, Tx } from '#db/tables.ts'

export type RedirectRow = Row<'redirect'>

/** More keys than this would make a statement too large. */
const KEYS_AT_ONCE = 5000
/** Sorts after every character that a key can have. */
const LAST = '\u{10FFFF}'

/** One indexed read for all ways to read an address. */
export async function redirectsFor(db: Db, keys: string[]): Promise<RedirectRow[]> {
  const found: RedirectRow[] = []
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE)
    found.push(
      ...(await db
        .selectFrom('redirect')
        .selectAll()
        .where(inList(db, 'from_key', keys.slice(at, at + KEYS_AT_ONCE)))
        .execute()),
    )
  return found
}

export const redirectById = (db: Db, id: string) =>
  db.selectFrom('redirect').selectAll().where('id', '=', id).executeTakeFirst()

export const newestRedirects = (db: Db, after: string | undefined, limit: number) =>
  db
    .selectFrom('redirect')
    .selectAll()
    .$if(after !== undefined, (q) => q.where('id', '<', after!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** In the order of addresses, after the last one of the previous page. */
export const redirectsStarting = (db: Db, start: string, after: string | undefined, limit: number) =>
  db
    .selectFrom('redirect')
    .selectAll()
    .where('from_key', '>=', start)
    .where('from_key', '<', start + LAST)
    .$if(after !== undefined, (q) => q.where('from_key', '>', after!))
    .orderBy('from_key')
    .limit(limit)
    .execute()

/** In the order of the last part of the address. `after` is the last part and the id of the previous entry. */
export const redirectsNamed = (db: Db, start: string, after: [string, string] | undefined, limit: number) =>
  db
    .selectFrom('redirect')
    .selectAll()
    .where('name_key', '>=', start)
    .where('name_key', '<', start + LAST)
    .$if(after !== undefined, (q) => q.where(sql<boolean>`(name_key, id) > (${after![0]}, ${after![1]})`))
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Only one person at a time adds redirects, so that two cannot make a loop together. Readers never wait for it. */
export const lockRedirects = async (tx: Tx): Promise<unknown> =>
  isPostgres(tx) ? sql`lock table redirect in share row exclusive mode`.execute(tx) : undefined

/** Skips rows whose address already has a redirect. Returns the keys that were added. */
export const insertRedirects = async (tx: Tx, rows: NewRow<'redirect'>[]): Promise<Set<string>> =>
  new Set(
    (
      await insertMany<{ from_key: string }>(
        tx,
        'redirect',
        rows,
        'on conflict (from_key) do nothing returning from_key',
      )
    ).map(({ from_key }) => from_key),
  )

export const updateRedirect = (tx: Tx, id: string, change: RowUpdate<'redirect'>) =>
  tx.updateTable('redirect').set(change).where('id', '=', id).execute()

export const deleteRedirect = (tx: Tx, id: string) =>
  tx.deleteFrom('redirect').where('id', '=', id).returningAll().executeTakeFirst()

/** In steps, because an import may have added a hundred thousand. */
export const deleteOfImport = (tx: Tx, importId: string): Promise<number> =>
  inSteps(async () => {
    const some = tx.selectFrom('redirect').select('id').where('import_id', '=', importId).limit(STEP)
    return (await tx.deleteFrom('redirect').where('id', 'in', some).executeTakeFirst()).numDeletedRows
  })

/** Adds hits in the order of the ids, so that two nodes cannot deadlock. */
export async function addHits(tx: Tx, hits: Map<string, number>, at: string) {
  const ids = [...hits.keys()].toSorted()
  await tx
    .selectFrom('redirect')
    .select('id')
    .where(inList(tx, 'id', ids))
    .orderBy('id')
    .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
    .execute()
  for (const [count, some] of Map.groupBy(ids, (id) => hits.get(id) ?? 0))
    await tx
      .updateTable('redirect')
      .set((eb) => ({ hits: eb('hits', '+', count), last_hit_at: at }))
      .where(inList(tx, 'id', some))
      .execute()
}
