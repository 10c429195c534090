// Runs reads on a separate connection. Started by heavy-reads.ts.
import { flushCompileCache } from 'node:module'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

export type Query = { id: number; sql: string; parameters: SQLInputValue[] }
/** `ms` is the time that the statement itself took. */
export type QueryAnswer = { id: number; ms: number } & (
  | { rows: object[] }
  | { error: string; errcode?: number }
)

const db = new DatabaseSync(workerData as string, { readOnly: true, timeout: 10_000 })
// Reports walk through much and sort it: in memory, where there is enough for it.
db.exec('pragma cache_size = -16000; pragma temp_store = memory')

const STATEMENTS_MAX = 100
const statements = new Map<string, StatementSync>()

// It may be killed, and what it has compiled should be there for the next one.
flushCompileCache()
parentPort?.on('message', ({ id, sql, parameters }: Query) => {
  parentPort?.postMessage(answer(id, sql, parameters), [])
})

/** The same few statements come again and again; preparing one takes as long as running it. */
function prepared(sql: string): StatementSync {
  const known = statements.get(sql)
  if (known) return known
  if (statements.size >= STATEMENTS_MAX) statements.clear()
  const statement = db.prepare(sql)
  statements.set(sql, statement)
  return statement
}

function answer(id: number, sql: string, parameters: SQLInputValue[]): QueryAnswer {
  const began = performance.now()
  try {
    const rows = prepared(sql)
      .all(...parameters)
      .map((row) => ({ ...row }))
    return { id, rows, ms: performance.now() - began }
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number }
    return { id, error: message, errcode, ms: performance.now() - began }
  }
}
