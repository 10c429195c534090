import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { databaseFile } from '#db/database-file.ts'
import { isPostgres, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import type { Db } from '#db/tables.ts'
import { newId } from '#platform/ids.ts'

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url))
const TEMPLATE = 'sleevenotes_template'

export type TestDatabase = { dataDir: string; databaseUrl: string | undefined; remove(): Promise<void> }

/** A fresh, migrated database on the engine this test run is for. */
export async function testDatabase(): Promise<TestDatabase> {
  const dataDir = newFolder('test')
  if (inject('engine') === 'postgres') return onPostgres(dataDir, await postgresCopy())
  copyFileSync(await sqliteTemplate(), databaseFile(dataDir))
  return { dataDir, databaseUrl: undefined, remove: async () => removeFolder(dataDir) }
}

/** One without a table, gone when the test ends. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const dataDir = newFolder('empty')
  const database =
    inject('engine') === 'postgres'
      ? onPostgres(dataDir, await createDatabase('template0'))
      : { dataDir, databaseUrl: undefined, remove: async () => removeFolder(dataDir) }
  onTestFinished(() => database.remove())
  return database
}

/** On PostgreSQL until somebody waits for somebody; on SQLite everybody does from the beginning. */
export const somebodyWaits = ({ db }: { db: Db }) =>
  vi.waitFor(async () => {
    if (!isPostgres(db)) return
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect((await waiting.execute(db)).rows).toHaveLength(1)
  }, 10_000)

const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `sleevenotes-${name}-`))

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

const onPostgres = (dataDir: string, url: string): TestDatabase => ({
  dataDir,
  databaseUrl: url,
  async remove() {
    removeFolder(dataDir)
    await asAdmin((client) => client.query(`drop database "${databaseName(url)}" with (force)`))
  },
})

let template: Promise<string> | undefined

/** Migrating takes a while: once for these migrations, then a copy of the file. */
const sqliteTemplate = (): Promise<string> => (template ??= makeTemplate())

async function makeTemplate(): Promise<string> {
  const cached = join(CACHE, `template-${migrationsHash()}.sqlite`)
  if (existsSync(cached)) return cached
  const dataDir = newFolder('template')
  await migrated({ databaseUrl: undefined, dataDir })
  mkdirSync(CACHE, { recursive: true })
  // Complete or not there: other test processes may be making the same.
  copyFileSync(databaseFile(dataDir), `${cached}.${process.pid}`)
  renameSync(`${cached}.${process.pid}`, cached)
  removeFolder(dataDir)
  return cached
}

function migrationsHash(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).toSorted())
    hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

let postgresTemplate: Promise<void> | undefined

async function postgresCopy(): Promise<string> {
  postgresTemplate ??= makePostgresTemplate()
  await postgresTemplate
  return createDatabase(TEMPLATE)
}

const makePostgresTemplate = () =>
  alone(async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE])
    if (rowCount) return
    await client.query(`create database ${TEMPLATE}`)
    await migrated({ databaseUrl: databaseUrl(TEMPLATE), dataDir: tmpdir() })
  })

async function createDatabase(from: string): Promise<string> {
  const name = `test_${newId()}`
  // Copying the files costs half of what writing them to the log does, and nothing here needs a log.
  await alone((client) => client.query(`create database "${name}" template ${from} strategy file_copy`))
  return databaseUrl(name)
}

/** Copying needs a template that nobody is connected to; other processes may be making or copying it right now. */
const alone = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  asAdmin(async (client) => {
    await client.query('select pg_advisory_lock(20261115)')
    try {
      return await work(client)
    } finally {
      await client.query('select pg_advisory_unlock(20261115)')
    }
  })

async function migrated(config: { databaseUrl: string | undefined; dataDir: string }) {
  const db = openDatabase(config)
  await migrate(db)
  await db.destroy()
}

let admin: Promise<pg.Client> | undefined
let lastWork: Promise<unknown> = Promise.resolve()

/** One connection for all tests of this process, for one piece of work at a time. */
function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  admin ??= connectAsAdmin()
  const connected = admin
  const done = lastWork.then(async () => work(await connected))
  lastWork = done.catch(() => undefined)
  return done
}

async function connectAsAdmin(): Promise<pg.Client> {
  // Its types leave out that method.
  const client = new pg.Client({ connectionString: inject('databaseUrl') }) as pg.Client & { unref(): void }
  // The server ends before we do.
  client.on('error', () => undefined)
  await client.connect()
  client.unref()
  return client
}

function databaseUrl(name: string): string {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}

const databaseName = (url: string) => new URL(url).pathname.slice(1)
