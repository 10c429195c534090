import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ServerProcess } from '../lib/server-process.ts'

const LOOK_EVERY_MS = 100
const DEADLINE_MS = 2000

/** Runs one statement on a separate connection. */
export async function asked<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: DEADLINE_MS,
    query_timeout: DEADLINE_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows as Row[]
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** The nodes' connections, identified by `application_name`. */
const BY_NODE = `select application_name as node, count(*)::int as count from pg_stat_activity
  where application_name like 'node%' group by 1`

export const endSomeConnections = (url: string) =>
  asked(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'node%' and random() < 0.4`,
  )

/** A node's own figures about its connections. The listener is not part of the pool. */
export async function connectionsOf(node: ServerProcess): Promise<{ open: number; listening: boolean }> {
  const answer = await fetch(`${node.url}/metrics`, { signal: AbortSignal.timeout(DEADLINE_MS) })
  const text = await answer.text()
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  const listening = value('sleevenotes_listen_connected') === 1
  return { open: value('sleevenotes_database_connections{state="open"}') + (listening ? 1 : 0), listening }
}

/** Records the highest number of connections that either side sees, until stopped. */
export function watchConnections(url: string, nodes: ServerProcess[]) {
  const most = { postgres: 0, node: 0 }
  const stopping = new AbortController()

  async function repeat(look: () => Promise<void>) {
    while (!stopping.signal.aborted) {
      // PostgreSQL is sometimes down on purpose.
      await look().catch(() => undefined)
      await wait(LOOK_EVERY_MS)
    }
  }

  const running = [
    repeat(async () => {
      for (const { count } of await asked<{ count: number }>(url, BY_NODE))
        most.postgres = Math.max(most.postgres, count)
    }),
    ...nodes.map((node) =>
      repeat(async () => void (most.node = Math.max(most.node, (await connectionsOf(node)).open))),
    ),
  ]
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
      return most
    },
  }
}

export const descriptorsOf = (node: ServerProcess): number => readdirSync(`/proc/${node.pid()}/fd`).length

export function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}
