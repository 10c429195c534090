import { rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { askOf, readCatalogue } from '#db/catalogue.ts'
import { isPostgres } from '#db/database.ts'
import { openSnapshot, type Snapshot } from '#db/snapshot.ts'
import type { Db } from '#db/tables.ts'
import { pauseRemoval } from '#features/media/server/removal-pause.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { workFolder } from '#platform/work-folder.ts'
import { aboutOf } from './archive-format.ts'
import { ArchiveProblem } from './archive-problem.ts'
import type { Lock } from './encryption.ts'
import type { Progress } from './progress.ts'
import { spoolTables } from './spool-tables.ts'
import { writeArchive, type Written } from './write-archive.ts'
import { archiveErrors } from '../texts/archive.ts'
import { progressTexts } from '../texts/progress.ts'

export type BackupNeeds = {
  /** The database as `openDatabase` opened it, for the pause that keeps files from being removed. */
  db: Db
  config: Pick<Config, 'dataDir' | 'databaseUrl'>
  storage: Storage
  clock: Clock
  version: string
  lock?: Lock
  progress: Progress
}

/** Writes an archive of everything to the stream. A server may be running. */
export async function makeBackup(out: Writable, needs: BackupNeeds): Promise<Written> {
  const { config, storage, clock, version, lock, progress } = needs
  await refuseEmpty(needs.db)
  const folder = await workFolder(config.dataDir, 'backup')
  try {
    const pause = await pauseRemoval(needs)
    try {
      progress.step(progressTexts.reading)
      const snapshot = await openSnapshot(config)
      const { tables, migrations } = await spooled(snapshot, folder, progress)
      const about = aboutOf(version, isoNow(clock), migrations)
      return await writeArchive(out, { about, tables, folder, storage, lock, progress })
    } finally {
      await pause.end()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function spooled(snapshot: Snapshot, folder: string, progress: Progress) {
  try {
    const migrations = await migrationsIn(snapshot)
    return { migrations, tables: await spoolTables(snapshot, folder, progress) }
  } finally {
    await snapshot.close()
  }
}

async function refuseEmpty(db: Db) {
  const tables = await readCatalogue(askOf(db), isPostgres(db))
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    throw new ArchiveProblem(archiveErrors.noMigrations)
}

/** In the order of their names, in which they run. */
async function migrationsIn({ ask }: Snapshot): Promise<string[]> {
  const rows = await ask<{ name: string }>('select name from kysely_migration')
  return rows.map(({ name }) => name).toSorted()
}
