import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { readCatalogue, type Ask, type TableShape } from './catalogue.ts'
import { databaseFile } from './database-file.ts'
import type { DatabaseConfig } from './database.ts'
import { DatabaseUnavailable, outageOf } from './outage.ts'
import { connectionOptions, getTypeParser, NO_LIMITS, sessionSettings } from './postgres.ts'

export type SnapshotRow = Record<string, unknown>

/** All tables as they were at one moment, in one read transaction. Writers never wait for it. */
export type Snapshot = {
  tables: TableShape[]
  ask: Ask
  /** Some rows at a time, by primary key in the order of their bytes, so that both engines give the same order. */
  rows(table: TableShape): AsyncGenerator<SnapshotRow[]>
  close(): Promise<void>
}

const ROWS_AT_ONCE = 200

export async function openSnapshot(config: DatabaseConfig): Promise<Snapshot> {
  try {
    return await (config.databaseUrl ? onPostgres(config.databaseUrl) : onSqlite(config.dataDir))
  } catch (error) {
    throw outageOf(error)
  }
}

const quoted = (name: string) => `"${name}"`

function selectText({ name, columns, key }: TableShape, bytewise: string): string {
  const isText = (column: string) => columns.some((each) => each.name === column && each.kind === 'text')
  const order = key.map((column) => quoted(column) + (isText(column) ? ` collate ${bytewise}` : ''))
  const wanted = columns.map((column) => quoted(column.name)).join(', ')
  return `select ${wanted} from ${quoted(name)} ${order.length > 0 ? `order by ${order.join(', ')}` : ''}`
}

async function onSqlite(dataDir: string): Promise<Snapshot> {
  const db = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 10_000 })
  // Deferred: from the first read on, this transaction sees one moment.
  db.exec('begin')
  const ask: Ask = (text) => Promise.resolve(db.prepare(text).all() as never)
  return {
    tables: await readCatalogue(ask, false),
    ask,
    rows: (table) => rowsInSqlite(db, table),
    close: () => Promise.resolve(db.close()),
  }
}

async function* rowsInSqlite(db: DatabaseSync, table: TableShape): AsyncGenerator<SnapshotRow[]> {
  let some: SnapshotRow[] = []
  let read = 0
  try {
    for (const row of db.prepare(selectText(table, 'binary')).iterate()) {
      read++
      some.push(fromSqlite(table, row))
      if (some.length < ROWS_AT_ONCE) continue
      yield some
      some = []
    }
    refuseIncomplete(db, table, read)
  } catch (error) {
    throw outageOf(error)
  }
  if (some.length > 0) yield some
}

/** The order comes from an index. A damaged one may lack rows without an error, so we count the table itself. */
function refuseIncomplete(db: DatabaseSync, { name }: TableShape, read: number) {
  const { rows } = db.prepare(`select count(*) as rows from ${quoted(name)} not indexed`).get() as {
    rows: number
  }
  if (rows === read) return
  throw new DatabaseUnavailable(
    new Error(`an index of the table ${name} has ${read} of ${rows} rows`),
    'damaged',
  )
}

/** SQLite has neither booleans nor JSON. */
function fromSqlite({ columns }: TableShape, row: SnapshotRow): SnapshotRow {
  for (const { name, kind } of columns) {
    if (row[name] === null) continue
    if (kind === 'boolean') row[name] = row[name] === 1
    if (kind === 'json') row[name] = JSON.parse(String(row[name]))
  }
  return row
}

async function onPostgres(databaseUrl: string): Promise<Snapshot> {
  const client = new pg.Client({ ...connectionOptions(databaseUrl), types: { getTypeParser } })
  // The query that is running gets the error as well.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(sessionSettings(NO_LIMITS))
  await client.query('begin isolation level repeatable read read only')
  const ask: Ask = async (text) => (await client.query(text)).rows as never
  return {
    tables: await readCatalogue(ask, true),
    ask,
    async *rows(table) {
      await client.query(`declare reading no scroll cursor for ${selectText(table, '"C"')}`)
      for (;;) {
        const { rows } = await client.query<SnapshotRow>(`fetch ${ROWS_AT_ONCE} from reading`)
        if (rows.length === 0) break
        yield rows
      }
      await client.query('close reading')
    },
    close: () => client.end(),
  }
}
