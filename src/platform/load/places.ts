import { Problem } from '../errors.ts'

export type Places = ReturnType<typeof createPlaces>

type Limits = {
  /** How much is worked on at once. */
  atOnce: number
  /** How many may wait for a place. */
  waiting: number
}

/** Who would have to wait longer is sent away at once: by then, most people have pressed Reload. */
const PATIENCE_MS = 800
/** How much one answer says about how long the next one takes. */
const WEIGHT = 0.05

type Waiting = { begin: () => void; giveUp: (error: Error) => void; timer: NodeJS.Timeout }

/** A limited number of places for one kind of work, and a short queue before them. */
export function createPlaces({ atOnce, waiting: waitingMax }: Limits) {
  const queue: Waiting[] = []
  let running = 0
  let refused = 0
  let usualMs = 0

  const expectedWaitMs = () => ((queue.length + 1) * usualMs) / atOnce

  function refuse(): Problem {
    refused++
    return busy()
  }

  function enter(): Promise<void> | undefined {
    if (running < atOnce) {
      running++
      return undefined
    }
    if (queue.length >= waitingMax || expectedWaitMs() > PATIENCE_MS) throw refuse()
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

  /** The place goes straight to who has waited longest. */
  function leave() {
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
      return running >= atOnce
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
      const began = performance.now()
      let left = false
      return () => {
        if (left) return
        left = true
        usualMs += WEIGHT * (performance.now() - began - usualMs)
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
