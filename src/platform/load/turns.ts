export type Turns = ReturnType<typeof createTurns>

/** Prioritised work delays other work by at most this long. */
const YIELD_MS = 100
const RETRY_MS = 1
/** Between two tasks, accept new connections for at most this long. */
const ACCEPT_MS = 10

type Waiting = { begin: () => void; since: number }

/**
 * Starts at most one task in each turn of the event loop. With SQLite, rendering a page blocks this thread, and pages
 * in direct succession would leave no time for cached pages, health checks and refusals.
 */
export function createTurns(mayGoFirst: () => boolean = () => false) {
  const waiting: Waiting[] = []
  /** A task has started in this turn, or is waiting for the next one. */
  let isTaken = false
  let hasArrivals = false
  let acceptingSince: number | undefined

  /** Node accepts one connection per turn, so leave turns free while more arrive. */
  function mustAccept(now: number): boolean {
    acceptingSince ??= now
    if (!hasArrivals || now - acceptingSince > ACCEPT_MS) return false
    hasArrivals = false
    return true
  }

  function nextTurn() {
    const [first] = waiting
    isTaken = first !== undefined
    if (!first) return
    const now = performance.now()
    if (mustAccept(now)) return void setImmediate(nextTurn)
    if (mayGoFirst() && now - first.since < YIELD_MS) return void setTimeout(nextTurn, RETRY_MS)
    waiting.shift()
    acceptingSince = undefined
    setImmediate(nextTurn)
    first.begin()
  }

  return {
    /** A new connection has arrived. */
    arrived() {
      hasArrivals = true
    },

    /** Undefined when work may start at once. */
    next(): Promise<void> | undefined {
      const mayBegin = !isTaken && !mayGoFirst()
      if (!isTaken) {
        isTaken = true
        setImmediate(nextTurn)
      }
      if (mayBegin) return undefined
      return new Promise((begin) => void waiting.push({ begin, since: performance.now() }))
    },
  }
}
