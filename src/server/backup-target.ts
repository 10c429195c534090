import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ArchiveProblem } from '#features/backup/server/archive-problem.ts'
import { keyIn } from '#features/backup/server/backup-place.ts'
import { archiveErrors } from '#features/backup/texts/archive.ts'
import type { BackupPlace } from '#platform/backup-config.ts'
import { PRIVATE_FOLDER } from '#platform/data-folder.ts'
import type { Target } from './backup-arguments.ts'

/** Creates the folder, but not its parents: a disk that is not mounted must not be written elsewhere. */
export async function targetIn(place: BackupPlace, name: string): Promise<Target> {
  if (!('folder' in place)) return { bucket: place.bucket, key: keyIn(place, name) }
  await mkdir(place.folder, { mode: PRIVATE_FOLDER }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ArchiveProblem(archiveErrors.noFolder(dirname(place.folder)))
    if (error.code !== 'EEXIST') throw error
  })
  return { file: join(place.folder, name) }
}
