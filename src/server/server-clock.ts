import { databaseTime, lastWrite } from '#db/database-time.ts'
import type { Db } from '#db/tables.ts'
import type { Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { createSteadyClock, type SteadyClock } from '#platform/steady-clock.ts'

const LOOK_MS = 10_000
/** Clocks of well-kept machines agree better. */
const WORTH_A_LINE_MS = 30_000

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>
type Needs = { db: Db; log: Log }
type Following = { clock: SteadyClock; look: () => Promise<void> }

/** Read before the database is opened: the first write would hide that the clock was set back. */
export const reachedBefore = ({ dataDir, databaseUrl }: Place): number =>
  databaseUrl ? 0 : lastWrite(dataDir)

/**
 * The time of this server. On PostgreSQL all nodes follow its clock, so they agree on leases and publishing times even
 * when the clocks of their machines differ.
 */
export async function startClock({ databaseUrl }: Place, needs: Needs, reached: number) {
  const { clock, look } = databaseUrl
    ? await followingDatabase(needs)
    : followingMachine(createSteadyClock({ reached }), needs.log)
  await look()
  const timer = setInterval(() => void look(), LOOK_MS).unref()
  return { clock, stop: () => clearInterval(timer) }
}

function followingMachine(clock: SteadyClock, log: Log): Following {
  const note = noteOnce((seconds) =>
    log.warn(
      { seconds },
      'the clock was set back; until it catches up, this server’s time runs at half speed',
    ),
  )
  return { clock, look: () => Promise.resolve(note(clock.ahead())) }
}

async function followingDatabase({ db, log }: Needs): Promise<Following> {
  let offset = await offsetOf(db)
  const clock = createSteadyClock({ real: () => performance.now() + offset })
  const note = noteOnce((seconds) =>
    log.warn({ seconds }, 'the clock of this machine differs from PostgreSQL’s, which this server follows'),
  )
  return {
    clock,
    async look() {
      // Without the database, the time goes on by itself.
      offset = await offsetOf(db).catch(() => offset)
      note(Math.abs(Date.now() - performance.now() - offset))
    },
  }
}

/** From this process's ticks to the database's time. */
async function offsetOf(db: Db): Promise<number> {
  const began = performance.now()
  const time = await databaseTime(db)
  return time - (began + performance.now()) / 2
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
