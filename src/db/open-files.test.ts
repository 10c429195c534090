import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { databaseFile } from './database-file.ts'
import { openDatabase } from './database.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

test('at the start, other users lose access to the database and its -wal and -shm files', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sleevenotes-open-'))
  const config = { dataDir, databaseUrl: undefined }
  const before = openDatabase(config)
  onTestFinished(async () => {
    await before.destroy()
    rmSync(dataDir, { recursive: true })
  })
  await sql`create table t (x text)`.execute(before)
  const files = ['', '-wal', '-shm'].map((end) => databaseFile(dataDir) + end)
  chmodSync(dataDir, 0o755)
  for (const file of files) chmodSync(file, 0o644)

  await prepareDataFolder(dataDir, () => undefined)
  const after = openDatabase(config)
  onTestFinished(() => after.destroy())
  expect([dataDir, ...files].map(modeOf)).toEqual([0o700, 0o600, 0o600, 0o600])
})
