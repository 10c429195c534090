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

  /** The next task whose owner holds no place: many files of one person wait behind each other, not before others. */
  function next(): Job<Answer> | undefined {
    const served = new Set(working().map(({ job }) => job.owner))
    return queue.find(({ owner }) => owner === undefined || !served.has(owner))
  }

  const free = () =>
    [...helpers].find(({ running }) => running.size < atOnce) ?? (helpers.size < size ? start() : undefined)

  function dispatch() {
    clearTimeout(idle)
    for (let job = next(); job; job = next()) {
      const helper = free()
      if (!helper) break
      queue.splice(queue.indexOf(job), 1)
      helper.run(job)
    }
    if (queue.length === 0 && working().length === 0) idle = setTimeout(stop, IDLE_MS).unref()
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
        queue.push({ id: ++lastId, task, deadlineMs, owner, starts: 0, resolve, reject })
        dispatch()
      })
    },

    stop,
  }
}
