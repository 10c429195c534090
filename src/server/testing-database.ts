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
import { expect, inject, onTestFinished } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { databaseFile } from '#db/database-file.ts'
import { isPostgres, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import type { Db } from '#db/tables.ts'
import type { KeptConnections } from './testing-connections.ts'
import { borrowPostgres, emptyPostgres, type Lent } from './testing-postgres.ts'

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../db/migrations', import.meta.url))

export type TestDatabase = {
  dataDir: string
  databaseUrl: string | undefined
  /** Connections that may outlive the test. */
  kept?: KeptConnections | undefined
  remove(): Promise<void>
}

/** A fresh, migrated database, by default on the engine of this test run. */
export async function testDatabase(engine = inject('engine')): Promise<TestDatabase> {
  if (engine === 'postgres') return onPostgres(await borrowPostgres())
  const database = inFolder()
  copyFileSync(await sqliteTemplate(), databaseFile(database.dataDir))
  return database
}

/** A database without tables, removed when the test ends. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database = inject('engine') === 'postgres' ? onPostgres(await emptyPostgres()) : inFolder()
  onTestFinished(() => database.remove())
  return database
}

/** On PostgreSQL, waits until a query waits for a lock. On SQLite, writes always wait. */
export const somebodyWaits = ({ db }: { db: Db }) =>
  eventually(async () => {
    if (!isPostgres(db)) return
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect((await waiting.execute(db)).rows).toHaveLength(1)
  })

const newFolder = (name: string) => mkdtempSync(join(tmpdir(), `sleevenotes-${name}-`))

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

function inFolder(): TestDatabase {
  const dataDir = newFolder('test')
  return { dataDir, databaseUrl: undefined, remove: async () => removeFolder(dataDir) }
}

function onPostgres(lent: Lent): TestDatabase {
  const folder = inFolder()
  return {
    dataDir: folder.dataDir,
    databaseUrl: lent.url,
    kept: lent.kept,
    async remove() {
      await folder.remove()
      await lent.giveBack()
    },
  }
}

let template: Promise<string> | undefined

/** Migrates once and then copies the file, because migrating is slow. */
const sqliteTemplate = (): Promise<string> => (template ??= makeTemplate())

async function makeTemplate(): Promise<string> {
  const cached = join(CACHE, `template-${migrationsHash()}.sqlite`)
  if (existsSync(cached)) return cached
  const dataDir = newFolder('template')
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(db)
  await db.destroy()
  mkdirSync(CACHE, { recursive: true })
  // Rename makes this atomic, because other test processes may write the same file.
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
