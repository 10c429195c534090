import { CompiledQuery } from 'kysely'
import { isPostgres, statsOf } from '#db/database.ts'
import { DatabaseUnavailable } from '#db/outage.ts'
import type { SlowStatement } from '#db/statement-stats.ts'
import type { Db } from '#db/tables.ts'
import { MINUTE } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

const LINES_PER_MINUTE = 10
const SQL_MAX = 2000
/** EXPLAIN is a statement as well. */
const OUR_OWN = /^(explain|prepare slow_statement|deallocate slow_statement|(re)?set plan_cache_mode)\b/
const HAS_PLAN = /^\s*(select|insert|update|delete|with)\b/i

type Needs = { db: Db; log: Log; slowMs: number }

/**
 * Logs slow statements with their plan. Logs no values, which may be private, and runs nothing again, because EXPLAIN
 * only plans. At most one line a minute per statement, and ten in total.
 */
export function logSlowStatements({ db, log, slowMs }: Needs) {
  if (slowMs === 0) return
  let window = { began: 0, seen: new Set<string>() }
  let explaining = Promise.resolve()

  function isDue(sql: string): boolean {
    const now = performance.now()
    if (now - window.began > MINUTE || window.began === 0) window = { began: now, seen: new Set() }
    if (window.seen.has(sql) || window.seen.size >= LINES_PER_MINUTE) return false
    window.seen.add(sql)
    return true
  }

  async function report({ sql, ms }: SlowStatement) {
    const plan = HAS_PLAN.test(sql) ? await planOf(db, sql).catch(() => undefined) : undefined
    const text = sql.replace(/\s+/g, ' ').trim().slice(0, SQL_MAX)
    log.warn({ ms: Math.round(ms), sql: text, plan }, 'slow statement')
  }

  statsOf(db).onSlow(slowMs, (slow) => {
    if (OUR_OWN.test(slow.sql) || !isDue(slow.sql)) return
    // One plan at a time, after the request of the statement has its response.
    explaining = explaining.then(() => report(slow))
  })
}

async function planOf(db: Db, sql: string): Promise<string[]> {
  if (isPostgres(db)) return postgresPlan(db, sql)
  const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`))
  return rows.map(({ detail }) => detail)
}

type PlanRow = { 'QUERY PLAN': string }

async function postgresPlan(db: Db, sql: string): Promise<string[]> {
  const generic = db.executeQuery<PlanRow>(CompiledQuery.raw(`explain (generic_plan) ${sql}`))
  const { rows } = await generic.catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error
    return olderPlan(db, sql)
  })
  return rows.map((row) => row['QUERY PLAN'])
}

/** Before version 16, PostgreSQL could plan without values only for prepared statements. */
const olderPlan = (db: Db, sql: string) =>
  db.connection().execute(async (connection) => {
    const run = (text: string) => connection.executeQuery<PlanRow>(CompiledQuery.raw(text))
    const count = Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
    const values = count > 0 ? `(${Array.from({ length: count }, () => 'null').join(', ')})` : ''
    await run(`prepare slow_statement as ${sql}`)
    try {
      await run('set plan_cache_mode = force_generic_plan')
      return await run(`explain execute slow_statement${values}`)
    } finally {
      await run('reset plan_cache_mode')
      await run('deallocate slow_statement')
    }
  })
