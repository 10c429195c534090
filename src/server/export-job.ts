import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportFormat } from '#features/exports/exports.schema.ts'
import type { ExportJob } from '#features/exports/server/exports.service.ts'
import { exportErrors } from '#features/exports/texts/errors.ts'
import type { Config } from '#platform/config.ts'

/** The message to the process. It can't read the environment itself, because tests have another one. */
export type ExportOrder = { config: Config; format: ExportFormat }

/** What the process answers at the end. */
export type ExportEnd = { reason?: string }

/**
 * Makes an export in a process with a low priority, so that readers don't notice. Its standard output is the zip: when
 * nobody reads on, the process waits.
 */
export function startExportJob(config: Config, format: ExportFormat): ExportJob {
  const { promise: failed, resolve } = Promise.withResolvers<string | undefined>()
  const child = fork(new URL('./export-process.ts', import.meta.url), [], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  let end: ExportEnd = { reason: exportErrors.endedEarly }
  child.on('message', (message: ExportEnd) => (end = message))
  child.once('error', ({ message }: Error) => resolve(message))
  child.once('exit', () => {
    process.off('exit', kill)
    resolve(end.reason)
    // A killed process leaves its work folder.
    if (child.pid) void rm(join(config.dataDir, 'tmp', String(child.pid)), { recursive: true, force: true })
  })
  const order: ExportOrder = { config, format }
  child.send(order, () => undefined)
  return { bytes: child.stdout!, failed, stop: kill }
}
