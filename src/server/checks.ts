import { isMarkedDamaged } from '#db/damage.ts'
import { latestVersion } from '#platform/content-log.ts'
import { createMailCheck } from '#features/mail/server/mail-check.ts'
import type { Log } from '#platform/log.ts'
import { checkWritable } from '#platform/writable.ts'
import { createReadiness, type Check } from './readiness.ts'
import type { Services } from './services.ts'

export type Listening = () => boolean | undefined

type Needs = {
  services: Services
  log: Log
  /** Whether this node receives notifications of other nodes' changes. Undefined on SQLite. */
  listening?: Listening
}

/** The checks of /readyz. Only the database decides whether a node can serve pages. */
export function readinessOf({ services, log, listening = () => undefined }: Needs) {
  const { db, storage, diskSpace, config } = services
  const checks: Record<string, Check> = {
    async database() {
      await latestVersion(db)
      return !config.databaseUrl && isMarkedDamaged(config.dataDir) ? 'damaged' : 'ok'
    },
    async storage() {
      await storage.check()
      return 'ok'
    },
    mail: createMailCheck(config),
    disk: () => diskSpace.state(),
    async folder() {
      await checkWritable(config.dataDir)
      return 'ok'
    },
  }
  if (config.databaseUrl) checks['listener'] = async () => (listening() === false ? 'reconnecting' : 'ok')
  return createReadiness({ checks, essential: ['database'], log })
}
