import { fork } from 'node:child_process'
import type { ImportJob } from '#features/imports/server/jobs.ts'
import type { Config } from '#platform/config.ts'

/** The message to the process. It can't read the environment itself, because tests have another one. */
export type ImportOrder = { config: Config; runId: string }

/** Works on an import in a process with a low priority, so that readers don't notice. It ends with this one. */
export function startImportJob(config: Config, runId: string): ImportJob {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  const child = fork(new URL('./import-process.ts', import.meta.url), [], {
    // As in `npm run import`.
    execArgv: ['--max-semi-space-size=8', '--heap-growing-percent=30'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('error', () => resolve())
  child.once('exit', () => {
    process.off('exit', kill)
    resolve()
  })
  const order: ImportOrder = { config, runId }
  child.send(order, () => undefined)
  return { ended, stop: kill }
}
