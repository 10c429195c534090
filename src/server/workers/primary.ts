import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createLog, type Log } from '#platform/log.ts'
import type { Config } from '#platform/config.ts'
import { prepareDataFolder } from '#platform/data-folder.ts'
import { takeFolder } from '../own-folder.ts'
import { createSwitchboard, type Peer } from './switchboard.ts'

const SCRIPT = fileURLToPath(new URL('../../../scripts/serve.ts', import.meta.url))
/** Given to the one worker that runs timers and sends mail. */
export const LEAD = '--lead'

const BACKOFF = { firstMs: 100, mostMs: 10_000, steadyMs: 30_000 }
const SAME_SIGNAL_MS = 300

/** Holds the data folder, keeps the wanted number of workers running, and ends when all of them have. */
export async function runPrimary(config: Config) {
  const log = createLog(config.logLevel)
  process.umask(0o077)
  await prepareDataFolder(config.dataDir, (path) =>
    log.warn({ path }, 'other users may be able to read this'),
  )
  const folder = await takeFolder({ config, log })
  const crew = createCrew(log)
  stopCrewOnSignal(crew, log, () => folder.release())
  // The first one migrates the database and makes the first account before the others begin.
  if (!(await crew.first())) {
    folder.release()
    process.exit(1)
  }
  for (let number = 1; number < config.workers; number++) crew.add(false)
}

type Crew = ReturnType<typeof createCrew>

function createCrew(log: Log) {
  const switchboard = createSwitchboard()
  const alive = new Map<Worker, Promise<unknown>>()
  let stopping = false
  let delay = BACKOFF.firstMs

  function fork(leads: boolean): Worker {
    cluster.setupPrimary({ exec: SCRIPT, args: leads ? [LEAD] : [] })
    const worker = cluster.fork()
    const ended = new Promise<void>((resolve) => void worker.once('exit', () => resolve()))
    alive.set(worker, ended)
    void ended.then(() => alive.delete(worker))
    const peer: Peer = {
      id: worker.id,
      // A worker that has just died cannot be told anything; its exit follows.
      send: (message) => void (worker.isConnected() && worker.send(message, () => undefined)),
    }
    worker.on('message', (message: unknown) => switchboard.heard(peer, message))
    worker.on('listening', () => switchboard.add(peer))
    worker.on('exit', () => switchboard.remove(worker.id))
    return worker
  }

  async function replace(leads: boolean, began: number) {
    if (performance.now() - began > BACKOFF.steadyMs) delay = BACKOFF.firstMs
    await sleep(delay)
    delay = Math.min(delay * 2, BACKOFF.mostMs)
    add(leads)
  }

  function watch(worker: Worker, leads: boolean) {
    const began = performance.now()
    worker.once('exit', (code, signal) => {
      if (stopping) return
      log.error({ pid: worker.process.pid, code, signal }, 'a worker ended, and is replaced')
      void replace(leads, began)
    })
  }

  function add(leads: boolean) {
    if (!stopping) watch(fork(leads), leads)
  }

  return {
    add,

    /** False when it could not start; it has said why. */
    async first(): Promise<boolean> {
      const worker = fork(true)
      const listening = once(worker, 'listening').then(() => true)
      const started = await Promise.race([listening, alive.get(worker)!.then(() => false)])
      if (started) watch(worker, true)
      return started || stopping
    },

    stop(signal: NodeJS.Signals) {
      stopping = true
      for (const worker of alive.keys()) worker.process.kill(signal)
    },

    ended: () => Promise.all(alive.values()),
  }
}

/** Each worker drains by itself. A second signal is passed on as well, and ends them at once. */
function stopCrewOnSignal(crew: Crew, log: Log, release: () => void) {
  let began: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (began !== undefined && performance.now() - began < SAME_SIGNAL_MS) return
    crew.stop(signal)
    if (began !== undefined) return
    began = performance.now()
    log.info({ signal }, 'stopping all workers')
    void crew.ended().then(() => {
      release()
      process.exit(0)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
}
