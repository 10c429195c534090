import cluster from 'node:cluster'
import { join } from 'node:path'
import { createHeavyReads } from '#db/heavy-reads.ts'
import { createAudit } from '#features/audit/server/audit.service.ts'
import { accountName } from '#features/auth/server/accounts.shared.queries.ts'
import { PARKED_LIMITS } from '#features/media/server/parking.service.ts'
import { createSettings } from '#features/settings/server/settings.service.ts'
import { createContentVersion } from '#platform/content-version.ts'
import { createDisk } from '#platform/disk/disk.ts'
import { createUploadGate } from '#platform/http/upload-gate.ts'
import type { Ground } from './ground.ts'

export type BaseServices = ReturnType<typeof createBaseServices>

/** A report runs twenty queries. Running all at once would block readers from the database. */
const REPORT_QUERIES = 2
/** On SQLite, so that concurrent searches don't all wait for one thread. Each worker has one. */
const SEARCH_THREADS = cluster.isWorker ? 1 : 2

/** Disk, settings, content version and audit log, which almost every other service needs. */
export function createBaseServices({ db, storage, clock, config, probe, parkedLimits }: Ground) {
  const { dataDir } = config
  const disk = createDisk({ ...config, reserveBytes: config.diskReserveBytes, probe })
  const networkBytes = parkedLimits?.network ?? PARKED_LIMITS.network
  return {
    db,
    storage,
    clock,
    config,
    uploadFolder: join(dataDir, 'tmp', String(process.pid)),
    disk,
    uploadGate: createUploadGate({ disk, networkBytes, clock }),
    content: createContentVersion({ db }),
    settings: createSettings({ db, clock }),
    audit: createAudit({ db, clock, config, nameOf: accountName }),
    heavy: createHeavyReads({ db, dataDir, threads: SEARCH_THREADS }),
    reports: createHeavyReads({ db, dataDir, atOnce: REPORT_QUERIES }),
  }
}
