import { HelperProcess, type HelperOptions, type Job } from './helper-process.ts'
import { HelperFailure } from './helper-tasks.ts'

export type HelperPool = ReturnType<typeof createHelperPool>

type Options = HelperOptions & {
  /** How many processes there are at most. */
  size: number
  /** How many tasks a process works on at once. With one, it is known which task ended it. */
  atOnce?: number
  /** How many tasks may wait, in all and of one owner. */
  queueMax?: number
  ownerMax?: number
}

type Asked = { deadlineMs: number; owner?: string }

const IDLE_MS = 30_000
const STARTS_MAX = 3

/**
 * Processes for work that must not harm this one. They start when there is something to do and end when idle. A task
 * that exceeds its deadline or memory ends its process and is never tried again; tasks that wait are not affected.
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

  /** Back to the head of the queue, unless helpers cannot start at all. */
  function retry(jobs: Job<Answer>[]) {
    for (const job of jobs) job.starts++
    queue = [...jobs.filter(({ starts }) => starts < STARTS_MAX), ...queue]
    for (const job of jobs) if (job.starts >= STARTS_MAX) job.reject(new HelperFailure('stopped'))
  }

  /** One owner never holds two places. Of the others, it is the turn of whoever has had least. */
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
    /** Tasks that are worked on or wait. */
    get waiting() {
      return queue.length + working().length
    },

    /** Tasks that ended their helper. */
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
 * Fair queueing: an owner's tasks get one turn after the other, counted from the present one. Whoever comes with a
 * first task shares the present turn, so a hundred tasks of two others are not before it.
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

    /** Nobody waits any more, so nobody has had more than others. */
    reset: () => nextOf.clear(),
  }
}
