import type { Db } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { isDeadHere } from '#platform/processes.ts'
import { runsAtWork } from './imports.queries.ts'
import { AT_WORK } from './statuses.ts'

/** An import at work in another process. `ended` never rejects. */
export type ImportJob = { ended: Promise<void>; stop(): void }

export type StartJob = (config: Config, runId: string) => ImportJob

type Needs = {
  db: Db
  clock: Clock
  config: Config
  startJob: StartJob
  /** Runs when a process has ended. */
  afterEach: () => Promise<void>
}

/** Starts a process for each run that has work, one at a time on this node. */
export function createJobs({ db, clock, config, startJob, afterEach }: Needs) {
  let job: ImportJob | undefined
  let isStopping = false

  /** The lease keeps other nodes from working on the same run. */
  async function look(): Promise<void> {
    if (job || isStopping) return
    const runs = await runsAtWork(db, AT_WORK)
    const run = runs.find(({ leased_until, leased_by }) => {
      const isFree = leased_until === null || leased_until <= isoNow(clock)
      return isFree || (leased_by !== null && isDeadHere(leased_by))
    })
    if (!run || job || isStopping) return
    job = startJob(config, run.id)
    void lookAfter(job)
  }

  /** Another run may be waiting. */
  async function lookAfter({ ended }: ImportJob) {
    await ended
    job = undefined
    await afterEach().catch(() => undefined)
    await look().catch(() => undefined)
  }

  return {
    look,

    /** For callers that don't wait. If it fails, the timer looks again. */
    lookSoon: () => void look().catch(() => undefined),

    stop: async (): Promise<void> => {
      isStopping = true
      job?.stop()
      await job?.ended
    },
  }
}
