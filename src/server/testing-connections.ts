import pg from 'pg'
import type { Kept } from '#db/postgres.ts'
import { createStatementNames } from '#db/statement-names.ts'

const MOST = 4

/** The parts of a client that the pool uses and that the types lack. */
type Client = pg.Client & {
  processID: number
  /** False while a query is running. */
  readyForQuery: boolean
  ref(): void
  unref(): void
}
type Done = (error?: Error | null) => void
type Close = (done?: Done) => void

/** `discard all` without the plans, which the next test needs again. */
const RESET = `close all; set session authorization default; reset all; unlisten *; select pg_advisory_unlock_all();
  discard temp; discard sequences`

/**
 * Connections to a lent database that outlive the test. PostgreSQL reads the description of every table again for each
 * new one, and plans its statements, which takes longer than most tests.
 */
export function keptConnections() {
  const free: Client[] = []
  const leaving = new Set<Promise<void>>()
  const closers = new WeakMap<Client, Close>()

  const forget = (client: Client) => {
    const at = free.indexOf(client)
    if (at >= 0) free.splice(at, 1)
  }

  /** Puts a client aside as if it were new, or closes it. */
  async function leave(client: Client, close: Close): Promise<void> {
    client.removeAllListeners()
    client.on('error', () => forget(client))
    client.on('end', () => forget(client))
    // 'I' is idle, outside transactions.
    if (client.getTransactionStatus() !== 'I') return close()
    try {
      await client.query(RESET)
    } catch {
      // The connection is lost.
      return close()
    }
    if (free.length >= MOST) return close()
    client.unref()
    free.push(client)
  }

  function opened(config: pg.ClientConfig): Client {
    const client = new pg.Client(config) as Client
    const connect = client.connect.bind(client) as (done: Done) => void
    const end = client.end.bind(client) as Close
    let isConnected = false
    closers.set(client, end)
    const methods = {
      connect(done: Done) {
        if (isConnected) return process.nextTick(done, null)
        connect((error) => {
          isConnected = !error
          done(error)
        })
      },
      end(done?: Done) {
        // Nobody waits for the answer to a query that is still running.
        if (!isConnected || !client.readyForQuery) return end(done)
        const left = leave(client, end).finally(() => leaving.delete(left))
        leaving.add(left)
        process.nextTick(done ?? (() => undefined))
      },
    }
    return Object.assign(client, methods)
  }

  /** Clients with other time limits are not exchanged. */
  const limitOf = new WeakMap<Client, number | undefined>()

  function taken(config: pg.ClientConfig): Client {
    const limit = config.query_timeout
    const at = free.findLastIndex((client) => limitOf.get(client) === limit)
    const client = at >= 0 ? free.splice(at, 1)[0]! : opened(config)
    limitOf.set(client, limit)
    client.removeAllListeners().on('error', () => undefined)
    if (at >= 0) client.ref()
    return client
  }

  return {
    names: createStatementNames(),
    /** For the pool, which calls it as a constructor. */
    Client: function (config: pg.ClientConfig) {
      return taken(config)
    } as unknown as Kept['Client'],
    /** The processes of the connections that stay, when all that are being left have been. */
    async processes(): Promise<number[]> {
      while (leaving.size > 0) await Promise.all(leaving)
      return free.map(({ processID }) => processID)
    },
    /** A process that gets the database as JSON opens its own. */
    toJSON: () => undefined,
    closeAll() {
      for (const client of free.splice(0)) closers.get(client)?.()
    },
  }
}

export type KeptConnections = ReturnType<typeof keptConnections>
