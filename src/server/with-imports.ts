import { JOB_CONNECTIONS, openDatabase } from '#db/database.ts'
import { workOn } from '#features/imports/server/runner.ts'
import { loadSecrets } from '#features/settings/server/secrets.service.ts'
import { systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { createServices, type Services } from './services.ts'

export type ImportTools = {
  services: Services
  /** Does what the status of the run asks for. */
  workOn: (runId: string) => ReturnType<typeof workOn>
}

/** Opens the magazine of these settings for an import, next to a running server. */
export async function withImports<T>(config: Config, work: (tools: ImportTools) => Promise<T>): Promise<T> {
  const db = openDatabase({ ...config, databaseConnections: JOB_CONNECTIONS, noTimeouts: true })
  const storage = await openStorage(config)
  const services = createServices({ db, storage, secrets: await loadSecrets(db), clock: systemClock, config })
  try {
    await services.content.refresh()
    return await work({
      services,
      workOn: (runId) => workOn({ db, clock: systemClock, config, storage, services, runId }),
    })
  } finally {
    services.mediaWorker.stop()
    services.mailWorker.close()
    await services.heavy.stop()
    await services.reports.stop()
    await db.destroy()
  }
}
