import { Problem } from '../errors.ts'
import type { Turns } from './turns.ts'

export type Places = ReturnType<typeof createPlaces>

type Limits = {
  /** How much is worked on at once. */
  atOnce: number
  /** How many may wait for a place. */
  waiting: number
  /** Who has a place may also have to wait for a turn of the event loop. */
  turns?: Turns
}

/** Who would have to wait longer is refused at once. */
const JOIN_MS = 250
/** Nobody waits longer: by then, most people have pressed Reload. */
const PATIENCE_MS = 800
/** How much one place that becomes free says about when the next one does. */
const WEIGHT = 0.1
/** Before anything is known: too small a guess would let a queue grow that nobody can serve in time. */
const FIRST_GUESS_MS = 10
/** After an outage, a single very long wait must not count for minutes. */
const SAMPLE_MAX_MS = 2000

type Waiting = { begin: () => void; giveUp: (error: Error) => void; timer: NodeJS.Timeout }

/** A limited number of places for one kind of work, and a short queue before them. */
export function createPlaces({ atOnce, waiting: waitingMax, turns }: Limits) {
  const queue: Waiting[] = []
  let running = 0
  let refused = 0
  /** While all places are taken, one becomes free about this often. */
  let everyMs = FIRST_GUESS_MS
  /** Since when all places are taken, or the last one became free among them. */
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
      const entry = { begin, giveUp, timer: setTimeout(() => leaveQueue(entry), PATIENCE_MS) }
      queue.push(entry)
    })
  }

  /** The estimate was wrong, as when the database has stopped answering. */
  function leaveQueue(entry: Waiting) {
    queue.splice(queue.indexOf(entry), 1)
    entry.giveUp(refuse())
  }

  function learn() {
    const now = performance.now()
    everyMs += WEIGHT * (Math.min(SAMPLE_MAX_MS, now - fullSince) - everyMs)
    fullSince = now
  }

  /** The place goes straight to who has waited longest. */
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
    /** Who comes now has to wait. */
    get full() {
      return isFull()
    },
    /** Who comes now is refused. */
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

    /** Waits for a place; the answer gives it back, and may be called more than once. Throws `busy`. */
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
  new Problem(503, 'busy', 'The site is busy. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  })
