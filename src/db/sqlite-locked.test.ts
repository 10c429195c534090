import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseFile } from './database-file.ts'
import { openDatabase } from './database.ts'

/** How far the clock moves with each look at it, so that the ten seconds of waiting are a number of looks. */
const LOOK = 500

test('when another process keeps the file locked, all waiting writes fail at the same time', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sleevenotes-locked-'))
  const db = openDatabase({ databaseUrl: undefined, dataDir })
  await sql`create table t (n integer)`.execute(db)
  const other = new DatabaseSync(databaseFile(dataDir))
  onTestFinished(async () => {
    vi.restoreAllMocks()
    other.close()
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  other.exec('begin immediate')
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += LOOK))
  const write = () => sql`insert into t values (1)`.execute(db)
  const writes = [write(), write(), db.transaction().execute((tx) => sql`delete from t`.execute(tx)), write()]
  for (const { status, ...answer } of await Promise.allSettled(writes))
    expect([status, answer]).toMatchObject(['rejected', { reason: { kind: 'busy' } }])
  // One after the other, they would have waited for four times ten seconds.
  expect(now).toBeLessThan(25_000)
  other.exec('rollback')
  await write()
})
