import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/database.ts'
import { DatabaseTooNew, isMigrated } from '#db/migrate.ts'
import { otherConnections } from '#db/other-connections.ts'
import { FolderInUse, lockForServer } from '#db/server-lock.ts'
import type { Db } from '#db/tables.ts'
import { writeArchiveFile } from '#features/backup/server/archive-file.ts'
import { makeBackup, workFolder } from '#features/backup/server/make-backup.ts'
import type { Progress } from '#features/backup/server/progress.ts'
import { restoreBackup, tableWithRows } from '#features/backup/server/restore-backup.ts'
import { unpackArchive } from '#features/backup/server/unpack-archive.ts'
import { progressTexts } from '#features/backup/texts/progress.ts'
import { loadSecrets } from '#features/settings/server/secrets.service.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import { PRIVATE_FOLDER, prepareDataFolder } from '#platform/data-folder.ts'
import { openStorage } from '#platform/storage/storage.ts'
import {
  amountsOf,
  backupNeeds,
  backupsFolder,
  interruptible,
  nameOf,
  openArchive,
  print,
  reasonOf,
  removeEmptyParent,
  runCommand,
} from './archive-command.ts'
import { readRestoreArguments } from './backup-arguments.ts'
import { createServices } from './services.ts'
import { backupTexts as texts } from './texts/backup-command.ts'

/** Refuses while a server runs. Returns the exit code. */
export async function runRestoreCommand(args: string[]): Promise<number> {
  process.umask(0o077)
  return runCommand({
    usage: texts.restoreUsage,
    failed: texts.notRestored,
    async run() {
      const config = readConfig()
      const wanted = await readRestoreArguments(args, config)
      await prepareDataFolder(config.dataDir, () => undefined)
      const folder = await takePlace(config)
      // One connection, so that any other is somebody else's.
      const db = openDatabase({ ...config, noTimeouts: true, databaseConnections: 2 })
      try {
        await restore(config, db, wanted)
      } finally {
        await db.destroy()
        folder?.release()
      }
    },
  })
}

/** On SQLite, no server may use the folder, nor start until the restore is done. */
async function takePlace({ dataDir, databaseUrl }: Config) {
  if (databaseUrl) return undefined
  return lockForServer(dataDir).catch((error: unknown) => {
    throw error instanceof FolderInUse ? new ConfigError(texts.folderInUse(dataDir, error.pid)) : error
  })
}

type Wanted = Awaited<ReturnType<typeof readRestoreArguments>>

async function restore(config: Config, db: Db, { target, replace, keys }: Wanted) {
  await refuseOthers(db)
  await isMigrated(db).catch((error: unknown) => {
    throw error instanceof DatabaseTooNew ? new ConfigError(texts.newerHere(error.message)) : error
  })
  const filled = await tableWithRows(db)
  if (filled !== undefined && !replace) throw new ConfigError(texts.hasContent(filled))
  const progress = interruptible()
  const began = performance.now()
  const folder = await workFolder(config.dataDir)
  try {
    const { source, bytes } = await openArchive(target, config)
    progress.step(progressTexts.unpacking, bytes)
    const manifest = await unpackArchive(source, { folder, keys, progress })
    if (filled !== undefined) await saveFirst(config, db, progress)
    await refuseOthers(db)
    const storage = await openStorage(config)
    const restored = await restoreBackup({ db, storage, folder, manifest, progress })
    await finish(config, progress)
    print(texts.restored(nameOf(target), { ...amountsOf(manifest), ms: performance.now() - began }))
    if (manifest.missing.count > 0)
      process.stderr.write(`${texts.missing(manifest.missing.count, manifest.missing.keys.slice(0, 10))}\n`)
    if (restored.removed > 0) print(texts.removed(restored.removed))
    if (restored.notRemoved !== undefined)
      process.stderr.write(`${texts.notRemoved(reasonOf(restored.notRemoved))}\n`)
    print(texts.startNow)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await removeEmptyParent(folder)
  }
}

const LOOKS = 20
const LOOK_AGAIN_MS = 100

/** Gives a program that is stopping time to close its connections. */
async function refuseOthers(db: Db) {
  let others = await otherConnections(db)
  for (let look = 1; look < LOOKS && others > 0; look++) {
    await sleep(LOOK_AGAIN_MS)
    others = await otherConnections(db)
  }
  if (others > 0) throw new ConfigError(texts.databaseInUse(others))
}

async function saveFirst(config: Config, db: Db, progress: Progress) {
  const folder = backupsFolder(config.dataDir)
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const time = systemClock.now().toISOString().replaceAll(/[:.]/g, '-')
  const { backupPassphrase: passphrase } = config
  const file = join(folder, `before-restore-${time}.tar.zst${passphrase ? '.age' : ''}`)
  const needs = { ...(await backupNeeds(config, db, progress)), ...(passphrase && { lock: { passphrase } }) }
  try {
    await writeArchiveFile(file, (out) => makeBackup(out, needs))
  } catch (error) {
    throw new ConfigError(texts.unsavable(reasonOf(error).replace(/\.$/, '')))
  }
  progress.end()
  print(texts.savedFirst(file))
}

/** The server would do this as well, in the background. A failure doesn't undo the restore. */
async function finish(config: Config, progress: Progress) {
  progress.step(progressTexts.indexing)
  const db = openDatabase({ ...config, noTimeouts: true })
  try {
    const [storage, secrets] = [await openStorage(config), await loadSecrets(db)]
    const { posts, search, sitemap } = createServices({ db, storage, secrets, clock: systemClock, config })
    while (await posts.indexWaitingAlone()) continue
    while (await search.completeWords()) continue
    while (await sitemap.refresh()) continue
  } catch (error) {
    process.stderr.write(`${texts.notFinished(reasonOf(error))}\n`)
  } finally {
    await db.destroy()
    progress.end()
  }
}
