import { createReadStream, mkdtempSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import { openDatabase } from '#db/database.ts'
import type { Db } from '#db/tables.ts'
import { testDatabase, type TestDatabase } from '#server/testing-database.ts'
import { emptyPostgres } from '#server/testing-postgres.ts'
import { systemClock } from '#platform/clock.ts'
import { diskStorage } from '#platform/storage/disk.ts'
import { s3Storage } from '#platform/storage/s3.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { writeArchiveFile } from './archive-file.ts'
import { type Keys, type Lock, NO_KEYS, PASSPHRASE_COST } from './encryption.ts'
import { makeBackup } from './make-backup.ts'
import { NO_PROGRESS } from './progress.ts'
import { restoreBackup } from './restore-backup.ts'
import { unpackArchive } from './unpack-archive.ts'

/** Tests would wait for it. Commands in separate processes encrypt as on a server. */
PASSPHRASE_COST.logN = 10

/** A database and a storage, as a server would use them. */
export type Place = { db: Db; storage: Storage; config: { dataDir: string; databaseUrl: string | undefined } }

type Engine = 'sqlite' | 'postgres'
type Store = 'disk' | 'S3'

export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sleevenotes-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A place without tables and files. */
export async function emptyPlace(engine: Engine, store: Store = 'disk'): Promise<Place> {
  const dataDir = testFolder()
  const lent = engine === 'postgres' ? await emptyPostgres() : undefined
  const remove = async () => lent?.giveBack()
  return placeIn({ dataDir, databaseUrl: lent?.url, remove }, store)
}

/** A place with the tables of this release, which takes a fraction of the time of the migrations. */
export const migratedPlace = async (engine: Engine, store: Store = 'disk'): Promise<Place> =>
  placeIn(await testDatabase(engine), store)

async function placeIn(database: TestDatabase, store: Store): Promise<Place> {
  const { dataDir, databaseUrl } = database
  const db = openDatabase({ dataDir, databaseUrl, noTimeouts: true })
  onTestFinished(async () => {
    await db.destroy()
    await database.remove()
  })
  const storage = store === 'S3' ? s3Storage(await testS3()) : diskStorage(join(dataDir, 'uploads'))
  return { db, storage, config: { dataDir, databaseUrl } }
}

export async function testS3() {
  const options = {
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: testFolder(),
    configureBuckets: [{ name: 'mag' }],
  }
  const server = new S3rver(options)
  const { port } = await server.run()
  onTestFinished(() => server.close())
  const endpoint = `http://127.0.0.1:${port}`
  return { endpoint, region: 'eu', bucket: 'mag', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
}

export async function backupOf(place: Place, lock?: Lock) {
  const file = join(testFolder(), 'backup.tar.zst')
  const needs = { ...place, clock: systemClock, version: '1.2.3', lock, progress: NO_PROGRESS }
  const written = await writeArchiveFile(file, (out) => makeBackup(out, needs))
  return { file, ...written }
}

export async function unpacked(
  file: string,
  { keys = NO_KEYS, known }: { keys?: Keys; known?: string[] } = {},
) {
  const folder = await mkdtemp(join(testFolder(), 'unpacked-'))
  const needs = { folder, keys, progress: NO_PROGRESS, ...(known && { known }) }
  return { folder, manifest: await unpackArchive(createReadStream(file), needs), progress: NO_PROGRESS }
}

export const restoreInto = async (place: Place, file: string) =>
  restoreBackup({ ...place, ...(await unpacked(file)) })
