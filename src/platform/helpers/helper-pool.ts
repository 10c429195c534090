import { HelperProcess, type HelperOptions, type Job } from './helper-process.ts'
import { HelperFailure } from './helper-tasks.ts'

export type HelperPool = ReturnType<typeof createHelperPool>

type Options = HelperOptions & {
  /** The maximum number of processes. */
  size: number
  /** The number of tasks that a process works on at once. With one, we know which task crashed it. */
  atOnce?: number
  /** The maximum number of waiting tasks, in total and for one owner. */
  queueMax?: number
  ownerMax?: number
}

type Asked = { deadlineMs: number; owner?: string }

const IDLE_MS = 30_000
const STARTS_MAX = 3

/**
 * Processes for work that could crash or block this one. They start when needed and end when idle. A task that exceeds
 * its time or memory ends its process and is never retried; waiting tasks are not affected.
 */
export function createHelperPool<Answer>(options: Options) {
  const { size, atOnce = 1, queueMax = Infinity, ownerMax = Infinity } = options
  const helpers = new Set<HelperProcess<Answer>>()
  let queue: Job<Answer>[] = []
  const turns = createTurns()
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  let kills = 0
  let stopping = false

  const working = () => [...helpers].flatMap(({ running }) => [...running.values()])

  function start(): HelperProcess<Answer> {
    const helper: HelperProcess<Answer> = new HelperProcess<Answer>(options, {
      onFree: dispatch,
      onKill: () => kills++,
      onEnd: (innocent) => {
        helpers.delete(helper)
        retry(innocent)
        if (!stopping) dispatch()
      },
    })
    helpers.add(helper)
    return helper
  }

  /** Puts the jobs back at the front of the queue, unless helpers cannot start at all. */
  function retry(jobs: Job<Answer>[]) {
    for (const job of jobs) job.starts++
    queue = [...jobs.filter(({ starts }) => starts < STARTS_MAX), ...queue]
    for (const job of jobs) if (job.starts >= STARTS_MAX) job.reject(new HelperFailure('stopped'))
  }

  /** Never serves an owner twice at once. Among the others, picks the one served least. */
  function next(): Job<Answer> | undefined {
    const served = new Set(working().map(({ job }) => job.owner))
    const ready = queue.filter(({ owner }) => owner === undefined || !served.has(owner))
    return ready.reduce<Job<Answer> | undefined>(
      (first, job) => (first && first.turn <= job.turn ? first : job),
      undefined,
    )
  }

  const free = () =>
    [...helpers].find(({ running }) => running.size < atOnce) ?? (helpers.size < size ? start() : undefined)

  function dispatch() {
    clearTimeout(idle)
    for (let job = next(); job; job = next()) {
      const helper = free()
      if (!helper) break
      queue.splice(queue.indexOf(job), 1)
      turns.begin(job.turn)
      helper.run(job)
    }
    if (queue.length > 0 || working().length > 0) return
    turns.reset()
    idle = setTimeout(stop, IDLE_MS).unref()
  }

  function stop() {
    clearTimeout(idle)
    stopping = true
    for (const helper of helpers) helper.stop()
    stopping = false
    const waiting = queue
    queue = []
    for (const { reject } of waiting) reject(new HelperFailure('stopped'))
  }

  return {
    /** Running and waiting tasks. */
    get waiting() {
      return queue.length + working().length
    },

    /** Tasks that crashed their helper. */
    get kills() {
      return kills
    },

    ask(task: object, { deadlineMs, owner }: Asked): Promise<Answer> {
      const ofOwner = owner === undefined ? 0 : queue.filter((job) => job.owner === owner).length
      if (queue.length >= queueMax || ofOwner >= ownerMax) return Promise.reject(new HelperFailure('busy'))
      return new Promise((resolve, reject) => {
        const turn = turns.of(owner)
        queue.push({ id: ++lastId, task, deadlineMs, owner, turn, starts: 0, resolve, reject })
        dispatch()
      })
    },

    stop,
  }
}

/**
 * Fair queueing: each owner's tasks get consecutive turns, starting with the current one. A new owner joins the current
 * turn, so it does not wait behind a hundred tasks of others.
 */
function createTurns() {
  const nextOf = new Map<string | undefined, number>()
  let present = 0
  return {
    of(owner: string | undefined): number {
      const turn = Math.max(present, nextOf.get(owner) ?? 0)
      nextOf.set(owner, turn + 1)
      return turn
    },

    begin(turn: number) {
      present = Math.max(present, turn)
    },

    /** The queue is empty, so past turns no longer matter. */
    reset: () => nextOf.clear(),
  }
}
