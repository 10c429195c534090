// Works on one import while the server runs. Started by import-job.ts.
import { rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createLog } from '#platform/log.ts'
import type { ImportOrder } from './import-job.ts'
import { withImports } from './with-imports.ts'

const NICE = 10

setPriority(NICE)
process.once('disconnect', () => process.exit(1))
process.once('message', (order: ImportOrder) => void work(order))

async function work({ config, runId }: ImportOrder) {
  try {
    await withImports(config, ({ workOn }) => workOn(runId))
    process.exit(0)
  } catch (error) {
    createLog(config.logLevel).error({ err: error, import: runId }, 'an import stopped')
    process.exit(1)
  } finally {
    await rm(join(config.dataDir, 'tmp', String(process.pid)), { recursive: true, force: true })
  }
}
