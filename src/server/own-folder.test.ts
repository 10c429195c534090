import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { isMarkedDamaged } from '#db/damage.ts'
import { databaseFile } from '#db/database-file.ts'
import { openDatabase } from '#db/database.ts'
import { ConfigError } from '#platform/config.ts'
import { takeFolder, unusable } from './own-folder.ts'

function newFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sleevenotes-own-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

function take(dataDir: string, more: { databaseUrl?: string; checkFirstBytes?: number } = {}) {
  const { databaseUrl, ...limits } = more
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { lines, lock: takeFolder({ config: { dataDir, databaseUrl }, log, ...limits }) }
}

function fillDatabase(dataDir: string) {
  const db = new DatabaseSync(databaseFile(dataDir))
  db.exec('create table post (id integer primary key, text text); create index by_text on post (text)')
  const insert = db.prepare('insert into post (text) values (?)')
  db.exec('begin')
  for (let i = 0; i < 2000; i++) insert.run(`text ${i} `.repeat(20))
  db.exec('commit')
  db.close()
}

/** Overwrites a page in the middle, as a failing disk might. */
function damagePage(dataDir: string) {
  const file = databaseFile(dataDir)
  writeSync(openSync(file, 'r+'), Buffer.alloc(4096, 0xa5), 0, 4096, 4096 * 3)
  return statSync(file).size
}

/** Another process that holds the folder until it is killed. */
async function holder(dataDir: string) {
  const source = `
    const { lockForServer } = await import(${JSON.stringify(new URL('../db/server-lock.ts', import.meta.url).href)})
    await lockForServer(${JSON.stringify(dataDir)})
    process.stdout.write('held')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source])
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('a second server on the same folder is refused with the first one’s process id until that ends', async () => {
  const dataDir = newFolder()
  const first = await holder(dataDir)
  const refused = take(dataDir).lock
  await expect(refused).rejects.toThrow(ConfigError)
  await expect(refused).rejects.toThrow(
    `DATA_DIR ${dataDir} is in use by another server (process ${first.pid}): stop that one, or use another folder`,
  )
  first.kill('SIGKILL')
  await once(first, 'exit')
  const lock = await take(dataDir).lock
  lock.release()
})

test('a released folder can be used again, as after a restart', async () => {
  const dataDir = newFolder()
  for (let i = 0; i < 2; i++) {
    const lock = await take(dataDir).lock
    expect(() => lock.release()).not.toThrow()
  }
})

test('on PostgreSQL nothing is locked', async () => {
  const dataDir = newFolder()
  await holder(dataDir)
  await expect(take(dataDir, { databaseUrl: 'postgres://x' }).lock).resolves.toBeDefined()
})

test('a sound database passes, and so does a folder without one', async () => {
  const dataDir = newFolder()
  ;(await take(dataDir).lock).release()
  fillDatabase(dataDir)
  const { lines, lock } = take(dataDir)
  ;(await lock).release()
  expect(lines).toEqual([])
})

test.each([
  [
    'whose header is overwritten',
    (dataDir: string) => writeFileSync(databaseFile(dataDir), 'x'.repeat(9000)),
  ],
  ['with a page of rubbish', damagePage],
  ['that was cut off', (dataDir: string) => truncateSync(databaseFile(dataDir), damagePage(dataDir) / 2)],
])('a database %s stops the start with one line that says what to do', async (_how, damage) => {
  const dataDir = newFolder()
  fillDatabase(dataDir)
  damage(dataDir)
  const { lock } = take(dataDir)
  await expect(lock).rejects.toThrow(ConfigError)
  await expect(lock).rejects.toThrow(
    /^DATA_DIR .+ holds a damaged database \(.+\): stop the server, .+ restore a backup/,
  )
  // A refused start releases the lock.
  await expect(take(dataDir).lock).rejects.toThrow('damaged database')
})

test('a large database is checked while the server runs, and damage is logged and reported at the next start', async () => {
  const dataDir = newFolder()
  fillDatabase(dataDir)
  damagePage(dataDir)
  const { lines, lock } = take(dataDir, { checkFirstBytes: 1000 })
  ;(await lock).release()
  await eventually(() => expect(isMarkedDamaged(dataDir)).toBe(true))
  expect(lines[0]).toMatchObject({ level: 50, msg: expect.stringContaining('the database is damaged') })
  await expect(take(dataDir, { checkFirstBytes: 1000 }).lock).rejects.toThrow('damaged database')
})

test('the mark is removed when the database is sound again', async () => {
  const dataDir = newFolder()
  fillDatabase(dataDir)
  writeFileSync(join(dataDir, 'database-damaged'), 'page 4')
  ;(await take(dataDir).lock).release()
  expect(isMarkedDamaged(dataDir)).toBe(false)
})

test('a large database that cannot be opened is also reported as damaged', async () => {
  const dataDir = newFolder()
  writeFileSync(databaseFile(dataDir), 'x'.repeat(9000))
  const lock = await take(dataDir, { checkFirstBytes: 1 }).lock
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  const error: unknown = await sql`select 1`.execute(db).catch((failure: unknown) => failure)
  lock.release()
  expect(unusable(dataDir, error).message).toMatch(
    /holds a damaged database \(.+\): stop the server, .+ restore/,
  )
  expect(unusable(dataDir, new Error('no such table')).message).toMatch(
    /holds a database that cannot be used \(no such table\)$/,
  )
})
