import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { HelperFailure, type FromHelper } from './helper-tasks.ts'

export type HelperOptions = {
  /** The program of the helper: it calls `serveTasks`. */
  module: URL
  /** Beyond this much resident memory the helper is killed. */
  memoryMb: number
  /** JavaScript's own part of it. */
  heapMb?: number
  /** Each new helper receives this before its first task. */
  first?: object
  /** How far it stands back behind other processes, 0 to 19. */
  nice?: number
}

export type Job<Answer> = {
  id: number
  task: object
  deadlineMs: number
  /** Whose work it is; one owner never holds more than one place. */
  owner?: string
  /** When it is served: see helper-pool.ts. */
  turn: number
  /** How often a helper ended before it had begun this. */
  starts: number
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

type Running<Answer> = { job: Job<Answer>; began: boolean; timer: NodeJS.Timeout }

const HEAP_MB = 192
/** How long a helper may take to start on a busy machine. */
const START_MS = 30_000

/** A process that exits takes its helpers with it at once; the watchdog in each is for one that is killed. */
const alive = new Set<ChildProcess>()
process.on('exit', () => alive.forEach((child) => child.kill('SIGKILL')))

type Events<Answer> = {
  /** A task has its answer, and the helper is free for another. */
  onFree: () => void
  /** It ended; these had not begun, so they are not to blame. */
  onEnd: (innocent: Job<Answer>[]) => void
  /** It was killed, or crashed, while it worked. */
  onKill: () => void
}

/** One helper process and the tasks that it works on. */
export class HelperProcess<Answer> {
  readonly running = new Map<number, Running<Answer>>()
  readonly #child: ChildProcess
  readonly #events: Events<Answer>
  #ended = false

  constructor(options: HelperOptions, events: Events<Answer>) {
    this.#events = events
    const { module, memoryMb, heapMb = HEAP_MB, first, nice } = options
    this.#child = fork(module, [String(process.pid), String(memoryMb)], {
      execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    alive.add(this.#child)
    this.#child.on('message', (message: FromHelper<Answer>) => this.#hear(message))
    // A helper that cannot be started, or told anything, ends like one that crashed.
    this.#child.on('error', () => this.#end('ended'))
    this.#child.on('exit', () => this.#end('ended'))
    if (first) this.#child.send({ first }, () => undefined)
    if (nice && this.#child.pid) giveWay(this.#child.pid, nice)
  }

  run(job: Job<Answer>) {
    this.#hold()
    const timer = setTimeout(() => this.#end('ended'), START_MS)
    this.running.set(job.id, { job, began: false, timer })
    this.#child.send({ id: job.id, task: job.task }, () => undefined)
  }

  stop() {
    this.#end('cut off')
  }

  #hear(message: FromHelper<Answer>) {
    const found = this.running.get(message.id)
    if (!found) return
    clearTimeout(found.timer)
    if ('began' in message) {
      found.began = true
      found.timer = setTimeout(() => this.#end('deadline', message.id), found.job.deadlineMs)
      return
    }
    this.running.delete(message.id)
    found.job.resolve(message.answer)
    if (this.running.size === 0) this.#release()
    this.#events.onFree()
  }

  #end(why: 'deadline' | 'ended' | 'cut off', late?: number) {
    if (this.#ended) return
    this.#ended = true
    this.#child.kill('SIGKILL')
    alive.delete(this.#child)
    const left = [...this.running.values()]
    this.running.clear()
    for (const { timer } of left) clearTimeout(timer)
    const lost = left.filter(({ began }) => began)
    if (why !== 'cut off' && lost.length > 0) this.#events.onKill()
    for (const { job } of lost)
      job.reject(new HelperFailure(why === 'deadline' && job.id !== late ? 'ended' : why))
    this.#events.onEnd(left.filter(({ began }) => !began).map(({ job }) => job))
  }

  /** Work under way keeps this process alive, an idle helper does not. */
  #hold() {
    this.#child.ref()
    this.#child.channel?.ref()
  }

  #release() {
    this.#child.unref()
    this.#child.channel?.unref()
  }
}

function giveWay(pid: number, nice: number) {
  try {
    setPriority(pid, nice)
  } catch {
    // It has ended already, or the system does not allow it: then it has the same priority as the pages.
  }
}
