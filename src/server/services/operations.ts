import { createBackups } from '#features/backup/server/backups.service.ts'
import { createExports } from '#features/exports/server/exports.service.ts'
import { createImports } from '#features/imports/server/imports.service.ts'
import { createPortal } from '#features/portal/server/portal.service.ts'
import { createSetup } from '#features/portal/server/setup.service.ts'
import type { Erased } from '#features/privacy/server/erased.service.ts'
import { createErasures } from '#features/privacy/server/erasures.service.ts'
import { createPersons } from '#features/privacy/server/persons.service.ts'
import { createRetention } from '#features/privacy/server/retention.service.ts'
import { startBackupJob } from '../backup-job.ts'
import { startExportJob } from '../export-job.ts'
import { startImportJob } from '../import-job.ts'
import { expiringData, personalData } from '../personal-data.ts'
import type { BaseServices } from './base.ts'
import type { FileServices } from './files.ts'
import type { Ground } from './ground.ts'
import type { MailServices } from './mail.ts'
import type { PostServices } from './posts.ts'

type Earlier = BaseServices & MailServices & FileServices & PostServices

/** Work on all the data at once: backups, exports, imports, retention and erasure. */
export function createOperationServices({ secrets, startImport }: Ground, earlier: Earlier, erased: Erased) {
  const { db, storage, clock, config, uploadFolder, settings, content, audit, reports } = earlier
  const { mail, testMails, media, genres, sample } = earlier
  const backups = createBackups({ db, clock, config, settings, mail, audit, startJob: startBackupJob })
  const startJob = startImport ?? startImportJob
  const { hashOf } = erased
  const data = personalData({ db, heavy: reports, mail, dataDir: config.dataDir, hashOf })
  const removal = { db, clock, audit, media, content }
  const erasures = createErasures({ ...removal, erased, data })
  return {
    backups,
    exports: createExports({ clock, config, audit, startJob: startExportJob }),
    imports: createImports({ db, clock, config, storage, audit, genres, uploadFolder, startJob }),
    retention: createRetention({ ...removal, settings, data: expiringData(db) }),
    erasures,
    persons: createPersons({ db, clock, audit, storage, secrets, erased, erasures, data }),
    portal: createPortal({ db }),
    setup: createSetup({ db, settings, sample, testMails, backups }),
  }
}
