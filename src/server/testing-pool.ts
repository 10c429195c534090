import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

type Transaction = { isOpen: boolean }

const current = new AsyncLocalStorage<Transaction>()

/**
 * Refuses a second connection to work that holds one in a transaction. If as many transactions as there are connections
 * asked for one at the same moment, each would wait for the others.
 */
export const withoutNesting = (pool: PostgresPool): PostgresPool => ({
  ...pool,
  async connect() {
    if (current.getStore()?.isOpen && !inBackground()) throw nested()
    return watchTransactions(await pool.connect())
  },
})

function watchTransactions(client: PostgresPoolClient): PostgresPoolClient {
  let open: Transaction | undefined
  const query = (text: string, values: unknown[]) => {
    if (/^(?:begin|start transaction)/i.test(text) && !isOfTest())
      current.enterWith((open = { isOpen: true }))
    if (/^(?:commit|rollback)(?! to)/i.test(text) && open) open.isOpen = false
    return (client.query as unknown as (text: string, values: unknown[]) => unknown)(text, values)
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => {
      if (open) open.isOpen = false
      return client.release(destroy)
    },
  }
}

/** Tests may hold a transaction of their own while they call the app. */
const isOfTest = () => /\.test\.ts|\/testing-/.test(callers()[0] ?? '')

/** Nobody waits for the mail about a full disk. */
const inBackground = () => callers().some((line) => line.includes('disk-space.service.ts'))

const nested = () =>
  new Error(`A transaction asks for a second connection instead of using its own:\n${callers().join('\n')}`)

/** The lines of our own code that led here, the nearest first. */
function callers(): string[] {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const lines = new Error().stack?.split('\n') ?? []
  Error.stackTraceLimit = before
  return lines.filter(
    (line) => /\/src\//.test(line) && !/\/(?:testing-pool|src\/db\/postgres)\.ts/.test(line),
  )
}
