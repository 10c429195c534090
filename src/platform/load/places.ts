import { Problem } from '../errors.ts'
import { requestTexts } from '../texts/errors.ts'
import type { Turns } from './turns.ts'

export type Places = ReturnType<typeof createPlaces>

type Limits = {
  /** The number of tasks that run at once. */
  atOnce: number
  /** The number of tasks that may wait. */
  waiting: number
  /** Running tasks may also have to wait for a turn of the event loop. */
  turns?: Turns
}

/** Refuse work at once if it would have to wait longer. */
const JOIN_MS = 250
/** The maximum wait. By then, most people have pressed Reload. */
const MAX_WAIT_MS = 800
/** The weight of the latest sample in the moving average. */
const WEIGHT = 0.1
/** The first estimate. A smaller one would let the queue grow too long. */
const FIRST_GUESS_MS = 10
/** After an outage, a single long wait must not affect the average for minutes. */
const SAMPLE_MAX_MS = 2000

type Waiting = { begin: () => void; giveUp: (error: Error) => void; timer: NodeJS.Timeout }

/** Limits the concurrency of one kind of work, with a short queue. */
export function createPlaces({ atOnce, waiting: waitingMax, turns }: Limits) {
  const queue: Waiting[] = []
  let running = 0
  let refused = 0
  /** While all places are taken, one becomes free about this often. */
  let everyMs = FIRST_GUESS_MS
  /** When the last place was taken, or when the latest one became free since. */
  let fullSince = 0

  const isFull = () => running >= atOnce
  const wouldRefuse = () => isFull() && (queue.length >= waitingMax || (queue.length + 1) * everyMs > JOIN_MS)

  function refuse(): Problem {
    refused++
    return busy()
  }

  function enter(): Promise<void> | undefined {
    if (!isFull()) {
      running++
      if (isFull()) fullSince = performance.now()
      return undefined
    }
    if (wouldRefuse()) throw refuse()
    return new Promise((begin, giveUp) => {
      const entry = { begin, giveUp, timer: setTimeout(() => leaveQueue(entry), MAX_WAIT_MS) }
      queue.push(entry)
    })
  }

  /** The estimate was wrong, for example because the database stopped responding. */
  function leaveQueue(entry: Waiting) {
    queue.splice(queue.indexOf(entry), 1)
    entry.giveUp(refuse())
  }

  function learn() {
    const now = performance.now()
    everyMs += WEIGHT * (Math.min(SAMPLE_MAX_MS, now - fullSince) - everyMs)
    fullSince = now
  }

  /** Passes the place to the task that has waited longest. */
  function leave() {
    if (isFull()) learn()
    const next = queue.shift()
    if (!next) return void running--
    clearTimeout(next.timer)
    next.begin()
  }

  return {
    get running() {
      return running
    },
    /** A new task has to wait. */
    get full() {
      return isFull()
    },
    /** A new task is refused. */
    get closed() {
      return wouldRefuse()
    },
    /** Counts a request that was refused before it asked for a place. */
    countRefused() {
      refused++
    },
    get waiting() {
      return queue.length
    },
    get refused() {
      return refused
    },

    /** Waits for a place. Resolves to a function that frees it, which may run more than once. Throws `busy`. */
    async take(): Promise<() => void> {
      await enter()
      await turns?.next()
      let left = false
      return () => {
        if (left) return
        left = true
        leave()
      }
    },

    async run<T>(work: () => Promise<T>): Promise<T> {
      const done = await this.take()
      try {
        return await work()
      } finally {
        done()
      }
    },
  }
}

export const busy = () =>
  new Problem(503, 'busy', requestTexts.busy, {
    headers: { 'retry-after': '2' },
  })
