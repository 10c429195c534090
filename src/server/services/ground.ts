import type { Db } from '#db/tables.ts'
import type { Preparing } from '#features/mail/server/mail-worker.ts'
import type { Lanes } from '#features/media/server/media-lanes.ts'
import type { ParkedLimits } from '#features/media/server/parking.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { SpaceProbe } from '#platform/disk/space.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { startImportJob } from '../import-job.ts'

/** What the services of one process are created from. Tests replace the optional parts. */
export type Ground = {
  db: Db
  storage: Storage
  secrets: Secrets
  clock: Clock
  config: Config
  /** Measures free disk space. */
  probe?: SpaceProbe
  parkedLimits?: Partial<ParkedLimits>
  /** Helper processes that several applications share. */
  lanes?: Lanes
  preparing?: Preparing
  startImport?: typeof startImportJob
  /** Delays an answer, so that the time it takes reveals nothing. */
  pause?: (milliseconds: number) => Promise<unknown>
}
