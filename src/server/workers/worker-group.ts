import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Log } from '#platform/log.ts'
import type { HelperHost } from './helper-host.ts'
import { isFromWorker } from './messages.ts'
import { createMessageRelay, type Peer } from './message-relay.ts'
import { createPageClaims } from './page-claims.ts'
import { createPulse } from './pulse.ts'

export type WorkerGroup = ReturnType<typeof createWorkerGroup>

const SCRIPT = fileURLToPath(new URL('../../../scripts/serve.ts', import.meta.url))

const BACKOFF = { firstMs: 100, mostMs: 10_000, steadyMs: 30_000 }

type Needs = { log: Log; helperHost: HelperHost; fork?: () => Worker }

/**
 * Reduces a worker's memory: a smaller young generation, a heap that grows slowly between collections, a single malloc
 * arena that returns memory, and separate mappings for anything as large as a page, because gaps in the arena are
 * hardly ever filled. A growth of 30 % would save another 9 MB, but take a quarter more CPU.
 */
const FLAGS = [...process.execArgv, '--max-semi-space-size=4', '--heap-growing-percent=50']
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '65536' }

function forkServer(): Worker {
  // JSON has no Infinity, the expiry time of a page without one.
  cluster.setupPrimary({ exec: SCRIPT, args: [], execArgv: FLAGS, serialization: 'advanced' })
  return cluster.fork(ALLOCATOR)
}

/** The workers of this node. Keeps their number constant and one of them as leader. */
export function createWorkerGroup({ log, helperHost, fork = forkServer }: Needs) {
  const relay = createMessageRelay()
  const claims = createPageClaims()
  const running = new Map<Worker, Promise<unknown>>()
  /** The workers that serve requests, oldest first. The first one leads. */
  const serving: Peer[] = []
  let leader: Peer | undefined
  let stopping = false
  let clean = true
  let delay = BACKOFF.firstMs

  /** The next worker takes over the timers at once, however long a replacement takes to start. */
  function appoint() {
    const [oldest] = serving
    if (stopping || !oldest || leader === oldest) return
    leader = oldest
    leader.send({ workers: 'lead' })
    log.info({ worker: leader.pid }, 'this worker runs the timers')
  }

  function join(peer: Peer) {
    serving.push(peer)
    relay.add(peer)
    appoint()
  }

  function leave(peer: Peer) {
    if (serving.includes(peer)) serving.splice(serving.indexOf(peer), 1)
    relay.remove(peer.id)
    claims.remove(peer.id)
    appoint()
  }

  function start(): Worker {
    const worker = fork()
    const peer: Peer = {
      id: worker.id,
      pid: worker.process.pid,
      // A worker that has just died cannot receive messages. Its exit follows.
      send: (message) => void (worker.isConnected() && worker.send(message, () => undefined)),
    }
    const pulse = createPulse({
      ask: () => peer.send({ workers: 'pulse' }),
      onSilence() {
        log.error({ worker: peer.pid }, 'a worker no longer answers and is killed')
        worker.process.kill('SIGKILL')
      },
    })
    worker.process.once('exit', pulse.stop)
    worker.on('message', (message: unknown) => {
      if (!isFromWorker(message)) return
      if (message.workers === 'alive') pulse.answered()
      else if (message.workers === 'help') void helperHost.help(peer, message)
      else if (message.workers === 'claim' || message.workers === 'release') claims.heard(peer, message)
      else relay.heard(peer, message)
    })
    worker.once('listening', () => {
      join(peer)
      pulse.start()
    })
    // Without a handler, a process that fails to start would crash this one. Its exit is reported as well.
    worker.on('error', (error) => log.error({ err: error, worker: peer.pid }, 'a worker does not respond'))
    running.set(worker, ending(worker, peer))
    return worker
  }

  async function ending(worker: Worker, peer: Peer) {
    const [code] = (await once(worker.process, 'exit')) as [number | null]
    running.delete(worker)
    clean &&= code === 0
    leave(peer)
  }

  function replace(began: number) {
    if (performance.now() - began > BACKOFF.steadyMs) delay = BACKOFF.firstMs
    setTimeout(add, delay)
    delay = Math.min(delay * 2, BACKOFF.mostMs)
  }

  function watch(worker: Worker) {
    const began = performance.now()
    worker.process.once('exit', (code, signal) => {
      if (stopping) return
      log.error({ worker: worker.process.pid, code, signal }, 'a worker ended and will be replaced')
      replace(began)
    })
  }

  function add() {
    if (!stopping) watch(start())
  }

  return {
    add,

    /** False if it could not start. It has reported why. */
    async first(): Promise<boolean> {
      const worker = start()
      const listening = once(worker, 'listening').then(() => true)
      const started = await Promise.race([listening, running.get(worker)!.then(() => false)])
      if (started) watch(worker)
      return started || stopping
    },

    /** Each worker drains independently. */
    stop(signal: NodeJS.Signals) {
      if (!stopping) clean = true
      stopping = true
      for (const worker of running.keys()) worker.process.kill(signal)
    },

    /** Resolves when all have ended: true if each finished its work. */
    async ended(): Promise<boolean> {
      await Promise.all(running.values())
      return clean
    },
  }
}
