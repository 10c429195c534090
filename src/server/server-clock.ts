import { databaseTime, lastWrite } from '#db/database-time.ts'
import type { Db } from '#db/tables.ts'
import type { Config } from '#platform/config.ts'
import { forgetTime, keepTime, keptTime } from '#platform/kept-time.ts'
import type { Log } from '#platform/log.ts'
import { createSteadyClock, type SteadyClock } from '#platform/steady-clock.ts'
import { measureOffset } from './clock-offset.ts'

/** PostgreSQL is asked over the network. */
const ASK_MS = 10_000
/** A kill loses at most this much of the time that was reached. */
const KEEP_MS = 1000
/** Time services move a clock by less. */
const WORTH_KEEPING_MS = 2000
/** Clocks of well-kept machines agree better. */
const WORTH_A_LINE_MS = 30_000

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>
type Needs = { db: Db; log: Log }
type Following = {
  clock: SteadyClock
  look: () => Promise<void>
  everyMs: number
  end: () => Promise<void>
}

/** Read before the database is opened: the first write would hide that the clock was set back. */
export const reachedBefore = ({ dataDir, databaseUrl }: Place): number =>
  databaseUrl ? 0 : lastWrite(dataDir)

/**
 * The time of this server. On PostgreSQL all nodes follow its clock, so they agree on leases and publishing times even
 * when the clocks of their machines differ.
 */
export async function startClock({ dataDir, databaseUrl }: Place, needs: Needs, reached: number) {
  const { clock, look, everyMs, end } = databaseUrl
    ? await followingDatabase(needs)
    : followingMachine(dataDir, needs.log, reached)
  await look()
  const timer = setInterval(() => void look(), everyMs).unref()
  return {
    clock,
    stop() {
      clearInterval(timer)
      return end()
    },
  }
}

/** While it is ahead, a file keeps the time that it reached for the next start and for workers that are replaced. */
function followingMachine(dataDir: string, log: Log, reached: number): Following {
  const kept = keptTime(dataDir)
  const clock = createSteadyClock({ reached: Math.max(reached, kept) })
  let isKept = kept > 0
  const note = noteOnce((seconds) =>
    log.warn(
      { seconds },
      'the clock was set back; until it catches up, this server’s time runs at half speed',
    ),
  )

  async function keep(ahead: number) {
    if (ahead > WORTH_KEEPING_MS) {
      isKept = true
      await keepTime(dataDir, clock.now())
    } else if (isKept) {
      isKept = false
      await forgetTime(dataDir)
    }
  }

  async function look() {
    const ahead = clock.ahead()
    // A full or read-only disk has its own alarms.
    await keep(ahead).catch(() => undefined)
    note(ahead)
  }
  return { clock, look, everyMs: KEEP_MS, end: look }
}

async function followingDatabase({ db, log }: Needs): Promise<Following> {
  const offset = await measureOffset(() => databaseTime(db))
  const clock = createSteadyClock({ real: () => performance.now() + offset.current() })
  const note = noteOnce((seconds) =>
    log.warn({ seconds }, 'the clock of this machine differs from PostgreSQL’s, which this server follows'),
  )
  return {
    clock,
    async look() {
      // Without the database, the time goes on by itself.
      await offset.measureAgain().catch(() => undefined)
      note(Math.abs(Date.now() - performance.now() - offset.current()))
    },
    everyMs: ASK_MS,
    end: () => Promise.resolve(),
  }
}

/** Once each time that it becomes worth a line. */
function noteOnce(say: (seconds: number) => void) {
  let isNoted = false
  return (difference: number) => {
    const isWorthIt = difference > WORTH_A_LINE_MS
    if (isWorthIt && !isNoted) say(Math.round(difference / 1000))
    isNoted = isWorthIt
  }
}
