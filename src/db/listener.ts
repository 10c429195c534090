import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connectionOptions } from './postgres.ts'

const FIRST_WAIT_MS = 200
/** Short enough for a node to catch up within seconds of the database's return. */
const LONGEST_WAIT_MS = 2000
/** Regular queries detect a connection that was lost silently. */
const ASK_EVERY_MS = 10_000
const ANSWER_MS = 3000

type Needs = { databaseUrl: string; channel: string; onMessage: (payload: string) => void }

/** Receives notifications from other nodes. A loop reconnects whenever the connection ends. */
export function listenTo({ databaseUrl, channel, onMessage }: Needs) {
  const stopping = new AbortController()
  let connected = false

  /** Resolves when the connection ends, for any reason. */
  async function session(): Promise<void> {
    const client = new pg.Client({ ...connectionOptions(databaseUrl), query_timeout: ANSWER_MS })
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    const end = () => resolve()
    client.on('error', end)
    client.on('end', end)
    stopping.signal.addEventListener('abort', end)
    client.on('notification', ({ payload }) => onMessage(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      connected = true
      await Promise.race([ended, untilSilent(client)])
    } finally {
      connected = false
      stopping.signal.removeEventListener('abort', end)
      closeSocket(client)
    }
  }

  async function untilSilent(client: pg.Client): Promise<void> {
    for (;;) {
      await sleep(ASK_EVERY_MS, undefined, { ref: false, signal: stopping.signal })
      await client.query('select 1')
    }
  }

  async function loop(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      const began = Date.now()
      await session().catch(() => undefined)
      failures = Date.now() - began > ASK_EVERY_MS ? 0 : failures + 1
      await sleep(waitBefore(failures), undefined, { ref: false, signal: stopping.signal }).catch(
        () => undefined,
      )
    }
  }

  const running = loop()
  return {
    get connected() {
      return connected
    },
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

/** Exponential backoff with jitter, so that nodes don't all reconnect at once. */
const waitBefore = (failures: number) =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + Math.random() / 2)

/** Closes the socket directly, because a server that hangs would keep the connection open. */
const closeSocket = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
