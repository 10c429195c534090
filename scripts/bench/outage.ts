import { setTimeout as wait } from 'node:timers/promises'
import { breakablePostgres } from '../lib/postgres.ts'
import { startServer, type ServerProcess } from '../lib/server-process.ts'
import { tokenOf } from '../lib/staff-calls.ts'
import { CACHED, readUncached, startLoad, writeDraft, type Answered } from './outage-load.ts'
import {
  asked,
  connectionsOf,
  descriptorsOf,
  endSomeConnections,
  isAlive,
  watchConnections,
} from './outage-watch.ts'
import type { Budget } from './report.ts'

const SECOND = 1000
const CONNECTIONS = 6
const RECOVERY_SECONDS = 5
const LONGEST_WAIT_MS = 60 * SECOND
/** The time after a fault and its recovery for late failures to appear. */
const SETTLE_MS = 6 * SECOND
const PROBE_EVERY_MS = 50
/** A probe that hangs says nothing about when the node works again. */
const PROBE_DEADLINE_MS = SECOND

type Postgres = Awaited<ReturnType<typeof breakablePostgres>>
type Fault = { name: string; happen: (postgres: Postgres) => Promise<void> }
type Recovery = { name: string; seconds: number }
export type OutageFigures = Awaited<ReturnType<typeof measureOutage>>

const FAULTS: Fault[] = [
  {
    name: 'a stop of 15 s',
    async happen(postgres) {
      await postgres.stop()
      await wait(15 * SECOND)
      await postgres.start()
    },
  },
  {
    name: 'a restart',
    async happen(postgres) {
      await postgres.stop()
      await postgres.start()
    },
  },
  {
    name: '15 s of killed connections',
    async happen(postgres) {
      const until = performance.now() + 15 * SECOND
      while (performance.now() < until) {
        await endSomeConnections(postgres.url)
        await wait(200 + Math.random() * 400)
      }
    },
  },
  // About a minute after the pages were rendered, so that they expire while the database is frozen.
  {
    name: 'a freeze of 10 s',
    async happen(postgres) {
      postgres.freeze()
      await wait(10 * SECOND)
      postgres.thaw()
    },
  },
]

/** Two nodes on one PostgreSQL that stops, kills connections, restarts and freezes under reads and writes. */
export async function measureOutage() {
  const postgres = await breakablePostgres()
  const nodes: ServerProcess[] = []
  try {
    for (const name of ['node1', 'node2']) {
      const DATABASE_URL = `${postgres.url}?application_name=${name}`
      nodes.push(await startServer({ env: { DATABASE_URL, DATABASE_CONNECTIONS: String(CONNECTIONS) } }))
    }
    return await measureOn(postgres, nodes)
  } finally {
    for (const node of nodes) await node.stop()
    await postgres.remove()
  }
}

async function measureOn(postgres: Postgres, nodes: ServerProcess[]) {
  const token = await tokenOf(nodes[0]!)
  for (const node of nodes) for (const path of CACHED) await fetch(node.url + path)
  const load = startLoad(nodes, token)
  await wait(2 * SECOND)
  const before = nodes.map(descriptorsOf)
  const watch = watchConnections(postgres.url, nodes)
  const recoveries: Recovery[] = []
  for (const { name, happen } of FAULTS) {
    await happen(postgres)
    const returned = performance.now()
    const probed = await Promise.all(nodes.map((node) => untilItWorks(node, token)))
    await wait(SETTLE_MS)
    const worked = Math.max(...probed, lastFailure(load.answers, returned))
    recoveries.push({ name, seconds: (worked - returned) / SECOND })
  }
  const connections = await watch.stop()
  const after = nodes.map(descriptorsOf)
  await load.stop()
  const titles = await asked<{ title: string }>(postgres.url, 'select title from post')
  const stored = new Set(titles.map(({ title }) => title))
  return {
    recoveries,
    connections,
    answers: load.answers,
    saved: load.saved.length,
    lost: load.saved.filter((title) => !stored.has(title)).length,
    died: nodes.filter((node) => !isAlive(node.pid())).length,
    moreDescriptors: Math.max(...nodes.map((_, index) => after[index]! - before[index]!)),
  }
}

/** Waits until the node reads, writes and receives other nodes' changes. */
async function untilItWorks(node: ServerProcess, token: string): Promise<number> {
  const until = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < until) {
    const probes = [
      readUncached(node, AbortSignal.timeout(PROBE_DEADLINE_MS)).then(({ ok }) => ok),
      writeDraft(node, token, 'Afterwards').then(({ ok }) => ok),
      connectionsOf(node).then(({ listening }) => listening),
    ].map((probe) => probe.catch(() => false))
    if ((await Promise.all(probes)).every(Boolean)) return performance.now()
    await wait(PROBE_EVERY_MS)
  }
  return Infinity
}

/** When the last request failed that had started after PostgreSQL's return. */
const lastFailure = (answers: Answered[], returned: number): number =>
  answers
    .filter(({ status, began }) => began > returned && (status < 200 || status >= 300))
    .reduce((last, { ended }) => Math.max(last, ended), returned)

const SUCCESS_OR_BUSY = new Set([200, 201, 503])

export function outageBudgets(figures: OutageFigures): Budget[] {
  const { recoveries, connections, answers, lost, saved, died, moreDescriptors } = figures
  const atMost = (what: string, value: number, limit: number, unit = ''): Budget => ({
    what,
    value,
    limit,
    kind: 'at most',
    unit,
  })
  const cached = answers.filter(({ kind }) => kind === 'cached')
  const others = answers.filter(({ kind }) => kind !== 'cached')
  const longest = (of: Answered[]) => of.reduce((most, { began, ended }) => Math.max(most, ended - began), 0)
  return [
    ...recoveries.map(({ name, seconds }) =>
      atMost(`both nodes work again after ${name}`, seconds, RECOVERY_SECONDS, 's'),
    ),
    atMost('connections of a node, by PostgreSQL', connections.postgres, CONNECTIONS),
    atMost('connections of a node, by its /metrics', connections.node, CONNECTIONS),
    atMost(
      `answers other than success or 503, of ${others.length}`,
      others.filter(({ status }) => !SUCCESS_OR_BUSY.has(status)).length,
      0,
    ),
    atMost(
      `cached pages that were not served, of ${cached.length}`,
      cached.filter(({ status }) => status !== 200).length,
      0,
    ),
    atMost('a cached page, longest', longest(cached), 1000, 'ms'),
    atMost('a read or write, longest', longest(others), 20_000, 'ms'),
    atMost(`acknowledged drafts that were lost, of ${saved}`, lost, 0),
    atMost('processes that died', died, 0),
    atMost('descriptors that a node has more than before', moreDescriptors, 20),
  ]
}
