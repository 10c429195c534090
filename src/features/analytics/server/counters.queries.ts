import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Db, Tx } from '#db/tables.ts'
import { addViews } from '#features/posts/server/figures.shared.queries.ts'
import { visiblePosts } from '#features/posts/server/visible-posts.shared.queries.ts'
import { createTally, POST_FIGURES, type PostCounter, type SiteCounter, type Tally } from './tally.ts'

const ROWS_AT_ONCE = 1000

type Mark = { id: string; expires_at: string }

/** Readers decide the values of these lists, so we limit how many are stored per day. Sums always count. */
const LONGEST: Record<string, { max: number; rest?: string }> = {
  referrer: { max: 200, rest: 'Other' },
  search: { max: 300 },
  'search-none': { max: 300 },
}

/** Returns the marks that are new. If several nodes set one at once, the unique index lets one win. */
export async function setMarks(tx: Tx, marks: Mark[], now: string): Promise<Set<string>> {
  const fresh = new Set<string>()
  for (const rows of chunks(marks)) {
    const set = await tx
      .insertInto('visitor_mark')
      .values(rows)
      .onConflict((oc) =>
        oc
          .column('id')
          .doUpdateSet((eb) => ({ expires_at: eb.ref('excluded.expires_at') }))
          .where('visitor_mark.expires_at', '<=', now),
      )
      .returning('id')
      .execute()
    for (const { id } of set) fresh.add(id)
  }
  return fresh
}

/** Returns the marks that are set and have not expired. */
export async function knownMarks(tx: Tx, ids: string[], now: string): Promise<Set<string>> {
  const known = new Set<string>()
  for (const some of chunks(ids)) {
    const rows = await tx
      .selectFrom('visitor_mark')
      .select('id')
      .where('id', 'in', some)
      .where('expires_at', '>', now)
      .execute()
    for (const { id } of rows) known.add(id)
  }
  return known
}

/** Locks the posts that readers can see, sorted by id, so that two nodes cannot deadlock. */
export async function heldVisiblePosts(tx: Tx, ids: string[], now: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of chunks(ids.toSorted())) {
    const rows = await visiblePosts(tx, now)
      .select('post.id')
      .where('post.id', 'in', some)
      .orderBy('post.id')
      .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
      .execute()
    for (const { id } of rows) found.add(id)
  }
  return found
}

export async function countViews(tx: Tx, views: Map<string, number>) {
  const byCount = Map.groupBy(views.keys(), (id) => views.get(id) ?? 0)
  for (const [count, ids] of byCount) {
    for (const some of chunks(ids.toSorted())) {
      await addViews(tx, some, count)
    }
  }
}

/** Adds a batch to the daily and monthly counters in the same transaction. */
export async function addTally(tx: Tx, tally: Tally) {
  await addPosts(tx, 'post_day', 'day', tally.posts())
  await addPosts(tx, 'post_month', 'month', tally.months().posts())
  const sites = await shortened(tx, tally.sites())
  await addSites(tx, 'site_day', 'day', sites.sites())
  await addSites(tx, 'site_month', 'month', sites.months().sites())
}

export async function purgeDays(db: Db, before: string) {
  await db.deleteFrom('post_day').where('day', '<', before).execute()
  await db.deleteFrom('site_day').where('day', '<', before).execute()
}

const increments = (table: string, columns: readonly string[]) =>
  sql.join(
    columns.map(
      (column) =>
        sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
    ),
  )

async function addPosts(
  tx: Tx,
  table: 'post_day' | 'post_month',
  period: 'day' | 'month',
  counters: PostCounter[],
) {
  const columns = ['post_id', period, ...POST_FIGURES]
  for (const some of chunks(counters)) {
    const rows = some.map((row) => [
      row.post_id,
      row.period,
      ...POST_FIGURES.map((name) => row.figures[name] ?? 0),
    ])
    await insertRows(table, columns, rows, [period, 'post_id'], POST_FIGURES).execute(tx)
  }
}

async function addSites(
  tx: Tx,
  table: 'site_day' | 'site_month',
  period: 'day' | 'month',
  counters: SiteCounter[],
) {
  const columns = [period, 'dimension', 'value', 'count']
  for (const some of chunks(counters)) {
    const rows = some.map((row) => [row.period, row.dimension, row.value, row.count])
    await insertRows(table, columns, rows, ['dimension', period, 'value'], ['count']).execute(tx)
  }
}

/** Inserts new counters and increases existing ones. */
const insertRows = (
  table: 'post_day' | 'post_month' | 'site_day' | 'site_month',
  columns: readonly string[],
  rows: (string | number)[][],
  key: readonly string[],
  counts: readonly string[],
) =>
  sql`insert into ${sql.table(table)} (${refs(columns)})
    values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}
    on conflict (${refs(key)}) do update set ${increments(table, counts)}`

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Values beyond the limit of a day are counted together, or only in the sums. */
async function shortened(tx: Tx, counters: SiteCounter[]): Promise<Tally> {
  const lists = new Map<string, Set<string>>()
  const kept = createTally()
  for (const { period, dimension, value, count } of counters) {
    const longest = LONGEST[dimension]
    if (!longest) {
      kept.site(period, dimension, value, count)
      continue
    }
    const list = `${dimension} ${period}`
    const known = lists.get(list) ?? (await valuesOf(tx, dimension, period))
    lists.set(list, known)
    if (known.size < longest.max) known.add(value)
    const name = known.has(value) ? value : longest.rest
    if (name !== undefined) kept.site(period, dimension, name, count)
  }
  return kept
}

async function valuesOf(tx: Tx, dimension: string, day: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('site_day')
    .select('value')
    .where('dimension', '=', dimension)
    .where('day', '=', day)
    .execute()
  return new Set(rows.map(({ value }) => value))
}

function* chunks<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE)
}
