import type { Log } from '#platform/log.ts'

export type Readiness = ReturnType<typeof createReadiness>

/** Returns `ok` or a word for the problem. Throws if the part does not work at all. */
export type Check = () => Promise<string>

type Options = {
  checks: Record<string, Check>
  /** The node cannot serve pages without these. */
  essential: string[]
  log: Log
  deadlineMs?: number
}

type Report = { ready: boolean; body: Record<string, string | string[]> }

/** Leaves enough time to respond within a second. */
const DEADLINE_MS = 900
/** A check that still runs after this long is abandoned, and a new one may start. */
const GIVE_UP_MS = 4000

/** Reports whether this node can serve pages, and names every degraded part. */
export function createReadiness({ checks, essential, log, deadlineMs = DEADLINE_MS }: Options) {
  const parts = Object.entries(checks).map(([name, check]) => ({ name, probe: sharedProbe(check) }))
  const last = new Map<string, string>()
  let draining = false

  function note(part: string, state: string, err: unknown) {
    if ((last.get(part) ?? 'ok') === state) return
    last.set(part, state)
    if (state === 'ok') log.info({ part }, 'works again')
    else log.warn({ part, state, err }, 'degraded')
  }

  async function look(name: string, probe: Check): Promise<[string, string]> {
    try {
      const state = await withDeadline(probe(), deadlineMs)
      note(name, state, undefined)
      return [name, state]
    } catch (error) {
      note(name, 'failing', error)
      return [name, 'failing']
    }
  }

  return {
    /** From now on, load balancers are told to send no more requests. */
    drain() {
      draining = true
    },

    async report(): Promise<Report> {
      const states = await Promise.all(parts.map(({ name, probe }) => look(name, probe)))
      const degraded = states.filter(([, state]) => state !== 'ok').map(([name]) => name)
      const failing = states.some(([name, state]) => state === 'failing' && essential.includes(name))
      const status = failing ? 'failing' : degraded.length > 0 ? 'degraded' : 'ok'
      return {
        ready: !failing && !draining,
        body: { status: draining ? 'draining' : status, degraded, ...Object.fromEntries(states) },
      }
    },
  }
}

/** Concurrent callers share one check, so that polling cannot pile up work on a part that hangs. */
function sharedProbe(check: Check): Check {
  let running: { answer: Promise<string>; began: number } | undefined
  return () => {
    const now = performance.now()
    if (running && now - running.began < GIVE_UP_MS) return running.answer
    const mine = { answer: check(), began: now }
    running = mine
    const done = () => {
      if (running === mine) running = undefined
    }
    mine.answer.then(done, done)
    return mine.answer
  }
}

async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no response within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
