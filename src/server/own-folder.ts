import { createBallast } from '#db/ballast.ts'
import { clearDamaged, isDamage, isMarkedDamaged, markDamaged } from '#db/damage.ts'
import { databaseFile } from '#db/database-file.ts'
import { DatabaseUnavailable } from '#db/outage.ts'
import { isLarge, quickCheck, quickCheckInBackground } from '#db/quick-check.ts'
import { FolderInUse, lockForServer, type ServerLock } from '#db/server-lock.ts'
import { MB } from '#lib/bytes.ts'
import { ConfigError, type Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'

/** Up to this size, the check takes less time than the rest of the start. */
const CHECK_FIRST_BYTES = 64 * MB

type Needs = { config: Pick<Config, 'dataDir' | 'databaseUrl'>; log: Log; checkFirstBytes?: number }

const NOTHING_TO_RELEASE: ServerLock = { release: () => undefined }

/**
 * On SQLite: makes sure that no other server uses the data folder and that the database is sound. A worker does not
 * call this, because its primary holds the folder for all of them.
 */
export async function takeFolder({ config, log, checkFirstBytes = CHECK_FIRST_BYTES }: Needs) {
  const { dataDir, databaseUrl } = config
  if (databaseUrl) return NOTHING_TO_RELEASE
  createBallast(dataDir).makeRoom()
  const lock = await lockForServer(dataDir).catch((error: unknown) => {
    throw error instanceof FolderInUse ? inUse(dataDir, error) : error
  })
  try {
    await checkDatabase(dataDir, log, checkFirstBytes)
  } catch (error) {
    lock.release()
    throw error
  }
  return lock
}

async function checkDatabase(dataDir: string, log: Log, checkFirstBytes: number) {
  const file = databaseFile(dataDir)
  // Found damaged before: nobody should have to wait for the background to find out again.
  if (isLarge(file, checkFirstBytes) && !isMarkedDamaged(dataDir)) {
    void quickCheckInBackground(file).then(
      (problems) => report(dataDir, problems, log),
      (error: unknown) => log.error({ err: error }, 'the database could not be checked'),
    )
    return
  }
  const problems = quickCheck(file)
  // The search index can be built again, so the site runs without a sound one.
  const fatal = problems.find((problem) => !/FTS5/i.test(problem))
  if (fatal) throw damaged(dataDir, fatal)
  report(dataDir, problems, log)
}

function report(dataDir: string, problems: string[], log: Log) {
  if (problems.length === 0) return clearDamaged(dataDir)
  markDamaged(dataDir, problems)
  log.error({ problems, database: databaseFile(dataDir) }, `the database is damaged: ${ADVICE}`)
}

const ADVICE =
  'stop the server, keep a copy of the folder, and restore a backup; docs/operations.md says how to rescue what is readable'

const damaged = (dataDir: string, problem: string) =>
  new ConfigError(`DATA_DIR ${dataDir} holds a damaged database (${problem.split('\n')[0]}): ${ADVICE}`)

/** What a start says when it cannot use the database. A large one may be damaged although no check has found it yet. */
export function unusable(dataDir: string, error: unknown): ConfigError {
  const { message } = error as Error
  const isDamaged = isDamage(error) || (error instanceof DatabaseUnavailable && error.kind === 'damaged')
  if (isDamaged) return damaged(dataDir, message)
  return new ConfigError(`DATA_DIR ${dataDir} holds a database that cannot be used (${message})`)
}

const inUse = (dataDir: string, { pid }: FolderInUse) =>
  new ConfigError(
    `DATA_DIR ${dataDir} is in use by another server${pid ? ` (process ${pid})` : ''}: stop that one, or use another folder`,
  )
