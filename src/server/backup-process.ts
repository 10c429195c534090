// Makes and verifies one backup while the server runs. Started by backup-job.ts.
import { statfsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { ArchiveProblem } from '#features/backup/server/archive-problem.ts'
import { keyIn } from '#features/backup/server/backup-place.ts'
import type { Made } from '#features/backup/server/backups.service.ts'
import { NO_PROGRESS, type Progress } from '#features/backup/server/progress.ts'
import type { Written } from '#features/backup/server/write-archive.ts'
import { archiveErrors } from '#features/backup/texts/archive.ts'
import { MB } from '#lib/bytes.ts'
import type { Config } from '#platform/config.ts'
import { PRIVATE_FOLDER } from '#platform/data-folder.ts'
import { backupsFolder, reasonOf } from './archive-command.ts'
import type { Target } from './backup-arguments.ts'
import { verifyArchive, type Work, writeBackup } from './backup-command.ts'
import { type Order, WAITING } from './backup-job.ts'

const NICE = 10
const LOOK_EVERY_BYTES = 16 * MB

setPriority(NICE)
process.once('disconnect', () => process.exit(1))
process.once('message', (order: Order) => {
  void make(order).then((made) => process.send?.(made, () => process.exit(0)))
})

async function make({ config, name }: Order): Promise<Made> {
  let written: Written | undefined
  try {
    const work: Work = {
      config,
      target: await targetOf(config, name),
      progress: watching(config),
      terminal: process,
    }
    await rm(join(backupsFolder(config.dataDir), WAITING), { recursive: true, force: true })
    const passphrase = config.backupPassphrase
    written = (await writeBackup(work, passphrase ? { passphrase } : undefined, WAITING)).written
    await verifyArchive(work, { identities: [], passphrase })
    return { archive: amountsOf(written) }
  } catch (error) {
    return { archive: written && amountsOf(written), error: sentence(reasonOf(error)) }
  }
}

/** Creates the folder, but not its parents: a disk that is not mounted must not be written elsewhere. */
async function targetOf({ backupPlace }: Config, name: string): Promise<Target> {
  const place = backupPlace!
  if (!('folder' in place)) return { bucket: place.bucket, key: keyIn(place, name) }
  await mkdir(place.folder, { mode: PRIVATE_FOLDER }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ArchiveProblem(archiveErrors.noFolder(dirname(place.folder)))
    if (error.code !== 'EEXIST') throw error
  })
  return { file: join(place.folder, name) }
}

/** Ends the work before it takes the space that the database needs. */
function watching({ dataDir, diskReserveBytes }: Config): Progress {
  let unseen = Infinity
  return {
    ...NO_PROGRESS,
    add(bytes) {
      unseen += bytes
      if (unseen < LOOK_EVERY_BYTES) return
      unseen = 0
      const { bavail, bsize } = statfsSync(dataDir)
      if (bavail * bsize < diskReserveBytes) throw new ArchiveProblem(archiveErrors.diskFull)
    },
  }
}

const amountsOf = ({ bytes, sha256, manifest }: Written) => ({
  bytes,
  sha256,
  posts: manifest.tables.find(({ name }) => name === 'post')?.rows ?? 0,
  files: manifest.files.count,
})

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
