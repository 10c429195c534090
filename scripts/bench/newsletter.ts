import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#db/database.ts'
import { startPostgres } from '../lib/postgres.ts'
import { startServer, type ServerProcess } from '../lib/server-process.ts'
import { call, tokenOf } from '../lib/staff-calls.ts'
import { timed } from './meanwhile.ts'
import { percentile } from './percentile.ts'
import type { Budget } from './report.ts'
import { type Sink, startSink } from './sink.ts'

const SUBSCRIBERS = 100_000
const ROWS_AT_ONCE = 1000
const WARM_UP_MS = 4000
const MEASURE_MS = 8000
const PING_MS = 4

/** A newsletter of ordinary length: eight reviews with a link each. */
const ISSUE = {
  subject: 'The November letter',
  content: Array.from(
    { length: 8 },
    (_, i) =>
      `<h2>Record ${i}</h2><p>${'A record about rain, played slowly and heard twice. '.repeat(12)}</p><p><a href="/blog">Read it</a></p>`,
  ).join('\n'),
}

/** Inserts directly into the tables, because the measurement starts with pressing Send. */
async function subscribe(site: ServerProcess, databaseUrl?: string) {
  const db = openDatabase({ databaseUrl, dataDir: site.dataDir })
  const at = new Date().toISOString()
  for (let i = 0; i < SUBSCRIBERS; i += ROWS_AT_ONCE) {
    const ids = Array.from({ length: ROWS_AT_ONCE }, (_, n) => `s${String(i + n).padStart(6, '0')}`)
    await db.transaction().execute(async (tx) => {
      const confirmed = { status: 'confirmed' as const, subscribed_at: at, confirmed_at: at }
      await tx
        .insertInto('subscriber')
        .values(ids.map((id) => ({ id, email: `${id}@x.example`, ...confirmed })))
        .execute()
      const all = { scope: 'all' as const, created_at: at, confirmed_at: at }
      await tx
        .insertInto('subscription')
        .values(ids.map((id) => ({ subscriber_id: id, ...all })))
        .execute()
    })
  }
  await db.destroy()
}

/** Returns how long it took to queue the whole list, in seconds. */
async function queue(site: ServerProcess): Promise<number> {
  const token = await tokenOf(site)
  const began = performance.now()
  const answer = await call(site, token, 'POST', '/api/newsletter/send', ISSUE)
  const { total } = (await answer.json()) as { total: number }
  if (total !== SUBSCRIBERS) throw new Error(`Queued ${total} deliveries`)
  return (performance.now() - began) / 1000
}

async function mailsPerSecond(sink: Sink, milliseconds = MEASURE_MS): Promise<number> {
  const [before, began] = [await sink.mails(), performance.now()]
  await wait(milliseconds)
  return ((await sink.mails()) - before) / ((performance.now() - began) / 1000)
}

/** The median time of a cached page, requested one after the other. */
async function pageP50(site: ServerProcess, milliseconds = MEASURE_MS): Promise<number> {
  const times: number[] = []
  for (const until = performance.now() + milliseconds; performance.now() < until; await wait(PING_MS)) {
    times.push(await timed(`${site.url}/`))
  }
  return percentile(times, 50)
}

async function onSqlite() {
  const sink = await startSink()
  const site = await startServer({ env: { SMTP_URL: sink.url } })
  try {
    await subscribe(site)
    await wait(WARM_UP_MS)
    const idle = await pageP50(site)
    const queued = await queue(site)
    await wait(WARM_UP_MS)
    const rate = await mailsPerSecond(sink)
    const sending = await pageP50(site)
    return { queued, rate, pages: sending / idle }
  } finally {
    await site.stop()
    await sink.stop()
  }
}

async function onPostgres() {
  const postgres = await startPostgres()
  const sink = await startSink()
  const env = { SMTP_URL: sink.url, DATABASE_URL: postgres.url }
  const nodes = [await startServer({ env })]
  try {
    await subscribe(nodes[0]!, postgres.url)
    const queued = await queue(nodes[0]!)
    await wait(WARM_UP_MS)
    const one = await mailsPerSecond(sink)
    nodes.push(await startServer({ env }))
    await wait(WARM_UP_MS)
    return { queued, one, two: await mailsPerSecond(sink) }
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await sink.stop()
    await postgres.stop()
  }
}

export const measureNewsletter = async () => ({ sqlite: await onSqlite(), postgres: await onPostgres() })

export function newsletterBudgets({
  sqlite,
  postgres,
}: Awaited<ReturnType<typeof measureNewsletter>>): Budget[] {
  return [
    {
      what: 'queueing 100,000 deliveries, SQLite',
      value: sqlite.queued,
      limit: 10,
      kind: 'at most',
      unit: 's',
    },
    {
      what: 'queueing 100,000 deliveries, PostgreSQL',
      value: postgres.queued,
      limit: 10,
      kind: 'at most',
      unit: 's',
    },
    { what: 'mails a second, SQLite', value: sqlite.rate, limit: 300, kind: 'at least', unit: '/s' },
    {
      what: 'mails a second, PostgreSQL, one node',
      value: postgres.one,
      limit: 300,
      kind: 'at least',
      unit: '/s',
    },
    {
      what: 'mails a second, PostgreSQL, two nodes',
      value: postgres.two,
      limit: postgres.one,
      kind: 'at least',
      unit: '/s',
    },
    {
      what: 'cached page while sending, p50 of its idle p50',
      value: sqlite.pages,
      limit: 1.5,
      kind: 'at most',
      unit: 'x',
    },
  ]
}
