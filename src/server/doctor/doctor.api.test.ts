import { execFile } from 'node:child_process'
import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseFile } from '#db/database-file.ts'
import { isPostgres } from '#db/database.ts'
import type { Db } from '#db/tables.ts'
import { emptyDatabase, type TestDatabase } from '../testing-database.ts'
import { smtpServer } from '../testing-smtp.ts'
import { testApp } from '../testing.ts'

const SCRIPT = fileURLToPath(new URL('../../../scripts/doctor.mjs', import.meta.url))
/** Starting a process takes long on a busy machine. */
const PATIENT = { timeout: 300_000 }

type Place = Pick<TestDatabase, 'dataDir'> & Partial<TestDatabase>

/** Runs the command in a separate process, as an operator does. */
const doctor = ({ dataDir, databaseUrl = '' }: Place, settings: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settings }
    const child = execFile(process.execPath, [SCRIPT], { env }, (_error, out) =>
      resolve({ code: child.exitCode ?? -1, out }),
    )
  })

async function connectionsAllowed(db: Db): Promise<number> {
  const { rows } = await sql<{ max_connections: string }>`show max_connections`.execute(db)
  return Number(rows[0]?.max_connections)
}

const states = (out: string) => out.match(/^(ok|look|FIX) +\w+/gm)?.map((line) => line.replace(/ +/, ' '))

test('beside a running server with mail, everything works', PATIENT, async () => {
  const [app, mail] = [await testApp(), await smtpServer()]
  const { code, out } = await doctor(app.database, {
    PUBLIC_URL: await app.listen(),
    SMTP_URL: mail.url,
    BACKUP_DIR: app.database.dataDir,
  })
  expect(states(out)).toEqual([
    'ok Settings',
    'ok Clock',
    'ok Database',
    'ok Database',
    'ok Storage',
    'ok Mail',
    'ok Disk',
    'ok Backups',
    'ok Address',
  ])
  expect(out).toContain(app.database.databaseUrl ? 'PostgreSQL' : 'SQLite, no damage found')
  expect([code, out.trim().split('\n').at(-1)]).toEqual([0, 'Everything works.'])
  expect(mail.arrived).toEqual([])
})

test(
  'a new installation is told what the first start does, and nothing is made for it',
  PATIENT,
  async () => {
    const { dataDir, databaseUrl } = await emptyDatabase()
    const folder = join(dataDir, 'not-yet')
    const { out } = await doctor({ dataDir: folder, databaseUrl }, { PUBLIC_URL: 'http://127.0.0.1:2' })
    expect(out).toMatch(databaseUrl ? /earlier version/ : /There is no database in/)
    expect(out).toContain(`${folder} does not exist yet`)
    expect(out).toContain('Automatic backups are off.')
    expect(existsSync(folder)).toBe(false)
  },
)

test('each problem is named with what to do, and the exit code says so', PATIENT, async () => {
  const app = await testApp()
  const { code, out } = await doctor(app.database, {
    PUBLIC_URL: 'http://127.0.0.1:2',
    SMTP_URL: 'smtp://ada:hush@127.0.0.1:2',
    DISK_RESERVE_MB: '10000000',
    BACKUP_DIR: join(app.database.dataDir, 'not', 'mounted'),
  })
  expect(out).toMatch(/^FIX +Mail +The mail server said: .*ECONNREFUSED.*Check SMTP_URL\.$/m)
  expect(out).toMatch(/^FIX +Disk +Only .* are free, less than DISK_RESERVE_MB/m)
  expect(out).toMatch(/^FIX +Backups +.*mounted can't be made, .*Check BACKUP_DIR\.$/m)
  expect(out).toMatch(/^FIX +Address +Nothing answers at http:\/\/127\.0\.0\.1:2 \(ECONNREFUSED\)/m)
  expect([code, out.trim().split('\n').at(-1)]).toEqual([1, '4 things to fix.'])
  expect(out).not.toContain('hush')
})

test('connections of jobs next to the server count', PATIENT, async () => {
  const { db, database } = await testApp()
  const allowed = isPostgres(db) ? await connectionsAllowed(db) : 0
  const { out } = await doctor(database, { DATABASE_CONNECTIONS: String(allowed || 10) })
  expect(out.includes(`This node may open ${allowed + 9} connections`)).toBe(isPostgres(db))
})

test('a wrong setting is the only line', PATIENT, async () => {
  const app = await testApp()
  const { code, out } = await doctor(app.database, { PORT: 'eighty' })
  expect([code, out]).toEqual([1, expect.stringMatching(/^FIX {3}Settings {2}PORT must be/)])
})

test('a database that is away or damaged is found', PATIENT, async () => {
  const { dataDir, databaseUrl } = (await testApp()).database
  if (!databaseUrl)
    writeFileSync(databaseFile(dataDir), 'long enough to be read as the head of one'.repeat(20))
  const { out } = await doctor({ dataDir, databaseUrl: databaseUrl?.replace(/:\d+\//, ':2/') })
  const problem = databaseUrl ? 'PostgreSQL does not answer' : 'The database is damaged'
  expect(out).toMatch(new RegExp(`^FIX +Database +${problem}`, 'm'))
})

test('a file that was written in the future shows that the clock was set back', PATIENT, async () => {
  const { dataDir } = await emptyDatabase()
  const later = new Date(Date.now() + 3_600_000)
  writeFileSync(databaseFile(dataDir), '')
  utimesSync(databaseFile(dataDir), later, later)
  const { out } = await doctor({ dataDir })
  expect(out).toMatch(/^FIX +Clock +The server has reached a time 3\d\d\d s from now/m)
})
