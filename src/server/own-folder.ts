import { createBallast } from '#db/ballast.ts'
import { clearDamaged, isDamage, isMarkedDamaged, markDamaged } from '#db/damage.ts'
import { databaseFile } from '#db/database-file.ts'
import { DatabaseUnavailable } from '#db/outage.ts'
import { isLarge, quickCheck, quickCheckInBackground } from '#db/quick-check.ts'
import { FolderInUse, lockForServer, type ServerLock } from '#db/server-lock.ts'
import { MB } from '#lib/bytes.ts'
import { ConfigError, type Config } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { startErrors } from './texts/start.ts'

/** Up to this size, the check takes less time than the rest of the start. */
const CHECK_FIRST_BYTES = 64 * MB

type Needs = { config: Pick<Config, 'dataDir' | 'databaseUrl'>; log: Log; checkFirstBytes?: number }

const NOTHING_TO_RELEASE: ServerLock = { release: () => undefined }

/**
 * On SQLite, ensures that no other server uses the data folder and that the database is sound. Workers don't call this,
 * because their primary holds the folder for them.
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
  // If it was found damaged before, check it now instead of in the background.
  if (isLarge(file, checkFirstBytes) && !isMarkedDamaged(dataDir)) {
    void quickCheckInBackground(file).then(
      (problems) => report(dataDir, problems, log),
      (error: unknown) => log.error({ err: error }, 'the database could not be checked'),
    )
    return
  }
  const problems = quickCheck(file)
  // The search index can be rebuilt, so the site runs even if it is damaged.
  const fatal = problems.find((problem) => !/FTS5/i.test(problem))
  if (fatal) throw damaged(dataDir, fatal)
  report(dataDir, problems, log)
}

function report(dataDir: string, problems: string[], log: Log) {
  if (problems.length === 0) return clearDamaged(dataDir)
  markDamaged(dataDir, problems)
  log.error({ problems, database: databaseFile(dataDir) }, startErrors.foundDamage)
}

const damaged = (dataDir: string, problem: string) =>
  new ConfigError(startErrors.databaseDamaged(dataDir, problem.split('\n')[0]!))

/** A large database may be damaged although no check has found it yet. */
export const showsDamage = (error: unknown): boolean =>
  isDamage(error) || (error instanceof DatabaseUnavailable && error.kind === 'damaged')

/** The error of a start that cannot use the database. */
export function unusable(dataDir: string, error: unknown): ConfigError {
  const { message } = error as Error
  if (showsDamage(error)) return damaged(dataDir, message)
  return new ConfigError(startErrors.databaseUnusable(dataDir, message))
}

const inUse = (dataDir: string, { pid }: FolderInUse) =>
  new ConfigError(startErrors.folderInUse(dataDir, pid))
