import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { HelperFailure, type FromHelper } from './helper-tasks.ts'

export type HelperOptions = {
  /** The helper's program, which calls `serveTasks`. */
  module: URL
  /** A helper that uses more resident memory is killed. */
  memoryMb: number
  /** The limit of the JavaScript heap within it. */
  heapMb?: number
  /** Each new helper receives this message before its first task. */
  first?: object
  /** The Unix niceness of the process, 0 to 19. */
  nice?: number
}

export type Job<Answer> = {
  id: number
  task: object
  deadlineMs: number
  /** The account or network that the task belongs to. It never has more than one task running. */
  owner?: string
  /** The position in the fair queue, see helper-pool.ts. */
  turn: number
  /** How many helpers ended before they started this job. */
  starts: number
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

type Running<Answer> = { job: Job<Answer>; began: boolean; timer: NodeJS.Timeout }

const HEAP_MB = 192
/** The time that a helper may take to start on a busy machine. */
const START_MS = 120_000

/** When this process exits, it kills its helpers. The watchdog in each covers a killed parent. */
const alive = new Set<ChildProcess>()
process.on('exit', () => alive.forEach((child) => child.kill('SIGKILL')))

type Events<Answer> = {
  /** A task is done, and the helper is free for another. */
  onFree: () => void
  /** The helper ended. These jobs had not started, so they didn't cause it. */
  onEnd: (innocent: Job<Answer>[]) => void
  /** The helper was killed or crashed during a task. */
  onKill: () => void
}

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
    // A helper that cannot start or receive messages is treated like one that crashed.
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
      const { deadlineMs } = found.job
      found.began = true
      // On a busy machine, the answer could arrive before a timer of 0.
      if (deadlineMs <= 0) return this.#end('deadline', message.id)
      found.timer = setTimeout(() => this.#end('deadline', message.id), deadlineMs)
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

  /** Running tasks keep this process alive; idle helpers don't. */
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
    // The helper has ended, or the system doesn't allow it. It then has normal priority.
  }
}
