import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseFile, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { newId } from '#platform/ids.ts'

const TEMPLATE = 'sleevenotes_template'

export type TestDatabase = { dataDir: string; databaseUrl: string | undefined; remove(): Promise<void> }

/** A fresh, migrated database on the engine this test run is for. */
export async function testDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sleevenotes-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (inject('engine') === 'sqlite') {
    copyFileSync(await sqliteTemplate(), databaseFile(dataDir))
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() }
  }
  const databaseUrl = await postgresCopy()
  return {
    dataDir,
    databaseUrl,
    async remove() {
      removeFolder()
      await asAdmin((client) => client.query(`drop database "${databaseName(databaseUrl)}" with (force)`))
    },
  }
}

let template: Promise<string> | undefined

/** Migrating takes a while: once per process, then a copy of the file. */
function sqliteTemplate(): Promise<string> {
  return (template ??= makeTemplate())
}

async function makeTemplate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sleevenotes-template-'))
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  await migrated({ databaseUrl: undefined, dataDir })
  return databaseFile(dataDir)
}

async function postgresCopy(): Promise<string> {
  await asAdmin(async (client) => {
    await client.query('select pg_advisory_lock(20261115)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE])
    if (rowCount) return
    await client.query(`create database ${TEMPLATE}`)
    await migrated({ databaseUrl: databaseUrl(TEMPLATE), dataDir: tmpdir() })
  })
  const name = `test_${newId()}`
  await asAdmin(async (client) => {
    // Copying needs a template that nobody is connected to; others may be copying it right now.
    await client.query('select pg_advisory_lock(20261115)')
    await client.query(`create database "${name}" template ${TEMPLATE}`)
  })
  return databaseUrl(name)
}

async function migrated(config: { databaseUrl: string | undefined; dataDir: string }) {
  const db = openDatabase(config)
  await migrate(db)
  await db.destroy()
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(name: string): string {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}

const databaseName = (url: string) => new URL(url).pathname.slice(1)
