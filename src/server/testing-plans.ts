import { CompiledQuery } from 'kysely'
import { isPostgres, statsOf } from '#db/database.ts'
import type { Db } from '#db/tables.ts'

/** Tables that grow with the number of posts, of old addresses or of actions. */
const GROWING =
  /^(audit|post|post_list|post_tag|post_category|sitemap_entry|media|redirect|import_(item|address|note|origin))$/
const EXPLAINED = /^[\s(]*(select|insert|update|delete|with)\b/i

/** The distinct SQL texts that this work runs. */
export async function statementsOf(db: Db, work: () => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>()
  let listening = true
  statsOf(db).onSlow(0, ({ sql }) => {
    if (listening && EXPLAINED.test(sql)) seen.add(sql)
  })
  await work()
  listening = false
  return [...seen]
}

/** The ways in which these statements would read or sort more rows of growing tables than they return. */
export async function growingCosts(db: Db, statements: string[], growing = GROWING): Promise<string[]> {
  const found: string[] = []
  for (const sql of statements) {
    const lines = await (isPostgres(db) ? planOnPostgres(db, sql) : planOnSqlite(db, sql))
    const isLimited = /\blimit\b/i.test(sql)
    const faults = isPostgres(db)
      ? faultsOnPostgres(lines, isLimited, growing)
      : faultsOnSqlite(lines, isLimited, growing)
    found.push(...faults.map((fault) => `${fault} in: ${sql}`))
  }
  return found
}

export async function planOnSqlite(db: Db, sql: string): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`))
  return rows.map(({ detail }) => detail)
}

/** Scanning an index is fine if a limit ends it. */
function faultsOnSqlite(lines: string[], isLimited: boolean, growing: RegExp): string[] {
  const touched = lines.some((line) => growing.test(/^(?:SCAN|SEARCH) (\S+)/.exec(line)?.[1] ?? ''))
  return lines.filter((line) => {
    const scanned = /^SCAN (\S+)/.exec(line)?.[1] ?? ''
    if (growing.test(scanned)) return !isLimited || !line.includes('INDEX')
    return touched && line.startsWith('USE TEMP B-TREE')
  })
}

const AVOIDED = ['enable_seqscan', 'enable_sort', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin']

/**
 * The plan of PostgreSQL when it avoids scans and sorts. Any that remain have no index. Otherwise the plan would depend
 * on the few posts of the test.
 */
export const planOnPostgres = (db: Db, sql: string, avoided = AVOIDED): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    const run = (text: string) => connection.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(text))
    const parameters = Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
    const values = parameters > 0 ? `(${Array.from({ length: parameters }, () => 'null').join(', ')})` : ''
    for (const setting of avoided) await run(`set ${setting} = off`)
    await run('set plan_cache_mode = force_generic_plan')
    await run(`prepare looked_at as ${sql}`)
    try {
      return (await run(`explain execute looked_at${values}`)).rows.map((row) => row['QUERY PLAN'])
    } finally {
      await run('deallocate looked_at')
      for (const setting of [...avoided, 'plan_cache_mode']) await run(`reset ${setting}`)
    }
  })

function faultsOnPostgres(lines: string[], isLimited: boolean, growing: RegExp): string[] {
  const tableOf = (line: string) => /Scan (?:Backward )?(?:using \S+ )?on (\w+)/.exec(line)?.[1] ?? ''
  const touched = lines.some((line) => growing.test(tableOf(line)))
  return lines.filter((line, at) => {
    if (touched && /(^|->\s+)(Incremental )?Sort\b/.test(line.trim())) return true
    if (!growing.test(tableOf(line))) return false
    if (line.includes('Seq Scan')) return true
    return !isLimited && line.includes('Index') && !lines[at + 1]?.includes('Index Cond')
  })
}
