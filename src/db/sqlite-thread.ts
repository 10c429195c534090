// Runs reads on a separate connection. Started by heavy-reads.ts.
import { flushCompileCache } from 'node:module'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

export type Query = { id: number; sql: string; parameters: SQLInputValue[] }
/** `ms` is the duration of the statement itself. */
export type QueryAnswer = { id: number; ms: number } & (
  | { rows: object[] }
  | { error: string; errcode?: number }
)

const db = new DatabaseSync(workerData as string, { readOnly: true, timeout: 10_000 })
// Reports sort many rows, so use memory instead of files.
db.exec('pragma cache_size = -16000; pragma temp_store = memory')

const STATEMENTS_MAX = 100
const statements = new Map<string, StatementSync>()

// The thread may be killed, so save the compiled code for the next one now.
flushCompileCache()
parentPort?.on('message', ({ id, sql, parameters }: Query) => {
  parentPort?.postMessage(answer(id, sql, parameters), [])
})

/** Preparing a statement takes as long as running it, and the same few statements recur. */
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
