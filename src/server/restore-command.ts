import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/database.ts'
import { DatabaseTooNew } from '#db/database-state.ts'
import { refuseNewerDatabase } from '#db/migrate.ts'
import { otherConnections } from '#db/other-connections.ts'
import { FolderInUse, lockForServer } from '#db/server-lock.ts'
import type { Db } from '#db/tables.ts'
import { writeArchiveFile } from '#features/backup/server/archive-file.ts'
import { makeBackup } from '#features/backup/server/make-backup.ts'
import type { Progress } from '#features/backup/server/progress.ts'
import { restoreBackup, tableWithRows } from '#features/backup/server/restore-backup.ts'
import { unpackArchive } from '#features/backup/server/unpack-archive.ts'
import { progressTexts } from '#features/backup/texts/progress.ts'
import { loadSecrets } from '#features/settings/server/secrets.service.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, ConfigError } from '#platform/config.ts'
import { PRIVATE_FOLDER, prepareDataFolder } from '#platform/data-folder.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { workFolder } from '#platform/work-folder.ts'
import {
  amountsOf,
  backupNeeds,
  backupsFolder,
  nameOf,
  openArchive,
  reasonOf,
  removeEmptyParent,
  runCommand,
  type Terminal,
} from './archive-command.ts'
import { readRestoreArguments } from './backup-arguments.ts'
import { createServices } from './services.ts'
import { backupTexts as texts } from './texts/backup-command.ts'

/** Refuses while a server runs. Returns the exit code. */
export async function runRestoreCommand(args: string[], terminal: Terminal = process): Promise<number> {
  return runCommand({
    terminal,
    usage: texts.restoreUsage,
    failed: texts.notRestored,
    async run(config, progress) {
      const wanted = await readRestoreArguments(args, config)
      await prepareDataFolder(config.dataDir, () => undefined)
      const folder = await takePlace(config)
      // One connection, so that any other belongs to another program.
      const db = openDatabase({ ...config, noTimeouts: true, databaseConnections: 2 })
      try {
        await restore({ config, db, terminal, progress }, wanted)
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

type Work = { config: Config; db: Db; terminal: Terminal; progress: Progress }

async function restore(work: Work, { target, replace, keys }: Wanted) {
  const { config, db, terminal, progress } = work
  const print = (line: string) => terminal.stdout.write(`${line}\n`)
  const warn = (line: string) => terminal.stderr.write(`${line}\n`)
  await refuseOthers(db)
  await refuseNewerDatabase(db).catch((error: unknown) => {
    throw error instanceof DatabaseTooNew ? new ConfigError(texts.newerHere(error.message)) : error
  })
  const filled = await tableWithRows(db)
  if (filled !== undefined && !replace) throw new ConfigError(texts.hasContent(filled))
  const began = performance.now()
  const folder = await workFolder(config.dataDir, 'backup')
  try {
    const { source, bytes } = await openArchive(target, config, terminal)
    progress.step(progressTexts.unpacking, bytes)
    const manifest = await unpackArchive(source, { folder, keys, progress })
    if (filled !== undefined) print(texts.savedFirst(await saveFirst(work)))
    await refuseOthers(db)
    const storage = await openStorage(config)
    const restored = await restoreBackup({ db, storage, folder, manifest, progress })
    await finish(work)
    print(texts.restored(nameOf(target), { ...amountsOf(manifest), ms: performance.now() - began }))
    const { count, keys: lost } = manifest.missing
    if (count > 0) warn(texts.missing(count, lost))
    if (restored.removed > 0) print(texts.removed(restored.removed))
    if (restored.notRemoved !== undefined) warn(texts.notRemoved(reasonOf(restored.notRemoved)))
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

async function saveFirst({ config, db, progress }: Work): Promise<string> {
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
  return file
}

/** The server would do this as well, in the background. A failure doesn't undo the restore. */
async function finish({ config, terminal, progress }: Work) {
  progress.step(progressTexts.indexing)
  const db = openDatabase({ ...config, noTimeouts: true })
  try {
    const [storage, secrets] = [await openStorage(config), await loadSecrets(db)]
    const { posts, search, sitemap } = createServices({ db, storage, secrets, clock: systemClock, config })
    while (await posts.indexWaitingAlone()) continue
    while (await search.completeWords()) continue
    while (await sitemap.refresh()) continue
  } catch (error) {
    terminal.stderr.write(`${texts.notFinished(reasonOf(error))}\n`)
  } finally {
    await db.destroy()
    progress.end()
  }
}
