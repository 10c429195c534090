import { existsSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import { databaseFile } from '#db/database-file.ts'
import { databaseTime, lastWrite } from '#db/database-time.ts'
import { JOBS_CONNECTIONS_MAX, openDatabase } from '#db/database.ts'
import { DatabaseTooNew } from '#db/database-state.ts'
import { isMigrated } from '#db/migrate.ts'
import { quickCheck } from '#db/quick-check.ts'
import type { Db } from '#db/tables.ts'
import type { Config } from '#platform/config.ts'
import { keptTime } from '#platform/kept-time.ts'
import { doctorTexts as texts } from '../texts/doctor.ts'
import { fine, type Finding, reasonOf, toFix, worthALook } from './finding.ts'

const SLOW_MS = 10
const ROUNDS = 5
/** Clocks of well-kept machines agree better, and a code of an authenticator app lives for 30 s. */
const CLOCK_SECONDS = 5

export const databaseFindings = (config: Config): Promise<Finding[]> =>
  config.databaseUrl ? postgresFindings(config) : sqliteFindings(config)

async function sqliteFindings(config: Config): Promise<Finding[]> {
  const file = databaseFile(config.dataDir)
  if (!existsSync(file)) return [worthALook(texts.sqliteMissing(config.dataDir))]
  const [problem] = quickCheck(file)
  if (problem) return [toFix(texts.sqliteDamaged(problem))]
  return withDatabase(config, async (db) => [fine(texts.sqliteWorks(file)), await tables(db)])
}

const postgresFindings = (config: Config): Promise<Finding[]> =>
  withDatabase(config, async (db) => {
    let version: string
    try {
      version = (await first<{ server_version: string }>(db, sql`show server_version`)).server_version
    } catch (error) {
      return [toFix(texts.postgresAway(reasonOf(error)))]
    }
    const ms = await answerMs(db)
    const speed =
      ms > SLOW_MS ? worthALook(texts.postgresSlow(version, ms)) : fine(texts.postgresWorks(version, ms))
    return [speed, ...(await connections(db, config)), await tables(db)]
  })

async function withDatabase<T>(config: Config, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(config)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const first = async <T>(db: Db, statement: RawBuilder<unknown>): Promise<T> =>
  (await statement.execute(db)).rows[0] as T

/** The fastest of a few, because the first opens the connection. */
async function answerMs(db: Db): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await sql`select 1`.execute(db)
    times.push(performance.now() - began)
  }
  return Math.ceil(Math.min(...times))
}

async function connections(db: Db, { databaseConnections, workers }: Config): Promise<Finding[]> {
  const { max_connections } = await first<{ max_connections: string }>(db, sql`show max_connections`)
  const wanted = databaseConnections * workers + JOBS_CONNECTIONS_MAX
  return wanted > Number(max_connections)
    ? [toFix(texts.tooManyConnections(wanted, Number(max_connections)))]
    : []
}

async function tables(db: Db): Promise<Finding> {
  try {
    return (await isMigrated(db)) ? fine(texts.migrated) : worthALook(texts.notMigrated)
  } catch (error) {
    if (error instanceof DatabaseTooNew) return toFix(error.message)
    throw error
  }
}

/** Against PostgreSQL's clock. With SQLite, a write in the future or a kept time shows that the clock was set back. */
export async function clockFindings(config: Config): Promise<Finding[]> {
  if (!config.databaseUrl) return [fileClock(config.dataDir)]
  return withDatabase(config, async (db) => {
    const seconds = Math.round(Math.abs(Date.now() - (await databaseTime(db))) / 1000)
    return [seconds > CLOCK_SECONDS ? toFix(texts.clockOff(seconds)) : fine(texts.clockWorks(seconds))]
  })
}

function fileClock(dataDir: string): Finding {
  const reached = Math.max(lastWrite(dataDir), keptTime(dataDir))
  const ahead = Math.round((reached - Date.now()) / 1000)
  return ahead > CLOCK_SECONDS ? toFix(texts.clockBack(ahead)) : fine(texts.clockAlone)
}
