import { createLog, type Log } from '#platform/log.ts'
import type { Config } from '#platform/config.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { takeFolder } from '../own-folder.ts'
import { createWorkerGroup, type WorkerGroup } from './worker-group.ts'
import { createHelperHost } from './helper-host.ts'

/** Ctrl-C reaches every process of a terminal, and npm passes it on as well. Count both as one signal. */
const SAME_SIGNAL_MS = 300

/**
 * Holds the data folder and the helpers, keeps the configured number of workers running, and ends when all of them
 * have.
 */
export async function runPrimary(config: Config) {
  const log = createLog(config.logLevel)
  process.umask(0o077)
  await prepareDataFolder(config.dataDir, (path) =>
    log.warn({ path }, 'other users may have access to this path'),
  )
  const folder = await takeFolder({ config, log })
  const helperHost = createHelperHost()
  const group = createWorkerGroup({ log, helperHost })
  const end = (code: number) => {
    helperHost.stop()
    folder.release()
    process.exit(code)
  }
  stopOnSignal({ group, log, end })
  // The first worker migrates the database and creates the first account before the others start.
  if (!(await group.first())) end(1)
  for (let number = 1; number < config.workers; number++) group.add()
}

type Needs = { group: WorkerGroup; log: Log; end: (code: number) => void }

/** A second signal is passed on as well and ends the workers at once. */
function stopOnSignal({ group, log, end }: Needs) {
  let began: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (began !== undefined && performance.now() - began < SAME_SIGNAL_MS) return
    group.stop(signal)
    if (began !== undefined) return
    began = performance.now()
    log.info({ signal }, 'stopping all workers')
    void group.ended().then((clean) => end(clean ? 0 : 1))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
}
