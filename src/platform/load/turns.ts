export type Turns = ReturnType<typeof createTurns>

/** Who may go first keeps others waiting no longer than this. */
const YIELD_MS = 100
const LOOK_AGAIN_MS = 1
/** Between two pieces of work, new connections are accepted for so long at most. */
const ACCEPT_MS = 10

type Waiting = { begin: () => void; since: number }

/**
 * Lets one piece of work begin in a turn of the event loop. SQLite answers on this thread, so a page is made in one
 * piece. One page right after the other would leave no moment for cached pages, health checks and refusals.
 */
export function createTurns(mayGoFirst: () => boolean = () => false) {
  const waiting: Waiting[] = []
  /** Something has begun in this turn, or the next turn is waited for. */
  let isTaken = false
  let hasArrivals = false
  let acceptingSince: number | undefined

  /** Node accepts one connection in a turn. While more arrive, turns go by without work. */
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
    if (mayGoFirst() && now - first.since < YIELD_MS) return void setTimeout(nextTurn, LOOK_AGAIN_MS)
    waiting.shift()
    acceptingSince = undefined
    setImmediate(nextTurn)
    first.begin()
  }

  return {
    /** A new connection has come in. */
    arrived() {
      hasArrivals = true
    },

    /** Undefined when work may begin at once. */
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
