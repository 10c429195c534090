import { statfsSync } from 'node:fs'
import { ArchiveProblem } from '#features/backup/server/archive-problem.ts'
import { NO_PROGRESS, type Progress } from '#features/backup/server/progress.ts'
import { archiveErrors } from '#features/backup/texts/archive.ts'
import { MB } from '#lib/bytes.ts'
import type { Config } from '#platform/config.ts'

const LOOK_EVERY_BYTES = 16 * MB

/** Ends the work before it takes the space that the database needs. */
export function leavingReserve({ dataDir, diskReserveBytes }: Config): Progress {
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
