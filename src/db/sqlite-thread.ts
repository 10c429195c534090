// Runs reads on a connection of its own. Started by sqlite-reader.ts.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

export type Query = { id: number; sql: string; parameters: SQLInputValue[] }
export type QueryAnswer = { id: number; rows: object[] } | { id: number; error: string }

const db = new DatabaseSync(workerData as string, { readOnly: true, timeout: 10_000 })
// Reports walk through much and sort it: in memory, where there is enough for it.
db.exec('pragma cache_size = -16000; pragma temp_store = memory')

parentPort?.on('message', ({ id, sql, parameters }: Query) => {
  parentPort?.postMessage(answer(id, sql, parameters), [])
})

function answer(id: number, sql: string, parameters: SQLInputValue[]): QueryAnswer {
  try {
    return {
      id,
      rows: db
        .prepare(sql)
        .all(...parameters)
        .map((row) => ({ ...row })),
    }
  } catch (error) {
    return { id, error: (error as Error).message }
  }
}
