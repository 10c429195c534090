import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { breakablePostgres } from '../../scripts/lib/postgres.ts'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { seededRandom, type Random } from '../../scripts/lib/seed-text.ts'
import { call, formOf, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, test } from '../support/fixtures.ts'

const SECOND = 1000
const NODES = 2
/** Between two requests of one loop: enough of them fall into every fault. */
const PAUSE_MS = 500
const CONNECTIONS = 6
const SEED = 1
/** Half a second apart on average. */
const ENDINGS = 120
const PAGES = ['/', '/blog', '/about']

/** Reads and writes without a pause on every node, until told to stop. Remembers what was said to have been saved. */
function load(nodes: ServerProcess[], token: string) {
  const saved: string[] = []
  const seen = new Map<number, number>()
  const brokenPages: string[] = []
  const stopping = new AbortController()

  async function read(node: ServerProcess) {
    for (let i = 0; !stopping.signal.aborted; i++) {
      const path = PAGES[i % PAGES.length]!
      const { status } = await fetch(node.url + path)
      if (status !== 200) brokenPages.push(`${status} ${path}`)
      await sleep(PAUSE_MS)
    }
  }

  async function write(node: ServerProcess, name: string) {
    for (let i = 0; !stopping.signal.aborted; i++) {
      const title = `Draft ${name} ${i}`
      const answer = await call(node, token, 'POST', '/api/posts', formOf({ title, status: 'draft' }))
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      if (answer.ok) saved.push(title)
      await answer.arrayBuffer()
      await sleep(PAUSE_MS)
    }
  }

  const running = nodes.flatMap((node, i) => [read(node), write(node, `${i}a`), write(node, `${i}b`)])
  return {
    saved,
    seen,
    brokenPages,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

test('two nodes survive a database that stops, freezes, restarts and loses connections', async ({
  newServer,
}) => {
  test.setTimeout(600 * SECOND)
  const database = await breakablePostgres()
  try {
    const env = {
      DATABASE_URL: database.url,
      DATABASE_CONNECTIONS: String(CONNECTIONS),
      SAMPLE_CONTENT: 'none',
    }
    const nodes = [await newServer(env), await newServer(env)]
    const pids = nodes.map((node) => node.pid())
    const token = await tokenOf(nodes[0]!)
    for (const node of nodes)
      for (const path of PAGES) await expect.poll(async () => (await fetch(node.url + path)).status).toBe(200)
    const work = load(nodes, token)
    const goesOn = async () => {
      for (const node of nodes) {
        const ask = () => call(node, token, 'POST', '/api/posts', formOf({ title: 'After', status: 'draft' }))
        await expect.poll(async () => (await ask()).status).toBe(201)
        expect((await fetch(`${node.url}/readyz`)).status).toBe(200)
      }
      const open = await asking(database.url, connections)
      expect(open.length).toBeLessThanOrEqual(NODES * CONNECTIONS)
    }

    await sleep(2 * SECOND)
    await test.step('it stops for half a minute', async () => {
      await database.stop()
      await sleep(5 * SECOND)
      const refused = await call(nodes[0]!, token, 'POST', '/api/posts', formOf({ title: 'Lost' }))
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await refused.json()).toMatchObject({ code: 'database_unavailable' })
      const page = await fetch(`${nodes[1]!.url}/blog?genre=Jazz`)
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await page.text()).toContain('We’ll be right back')
      expect((await fetch(`${nodes[0]!.url}/healthz`)).status).toBe(200)
      expect((await fetch(`${nodes[0]!.url}/readyz`)).status).toBe(503)
      await sleep(25 * SECOND)
      await database.start()
      await goesOn()
    })
    await test.step('it freezes', async () => {
      database.freeze()
      await sleep(15 * SECOND)
      database.thaw()
      await goesOn()
    })
    await test.step('it restarts', async () => {
      await database.stop()
      await database.start()
      await goesOn()
    })
    await test.step(`connections end at random for a minute (seed ${SEED})`, async () => {
      const random = seededRandom(SEED)
      await asking(database.url, async (client) => {
        for (let turn = 0; turn < ENDINGS; turn++) {
          await endSomeConnections(client, random)
          expect((await connections(client)).length).toBeLessThanOrEqual(NODES * CONNECTIONS)
          await sleep(200 + random() * 600)
        }
      })
      await goesOn()
    })
    await work.stop()

    expect(nodes.map((node) => node.pid())).toEqual(pids)
    expect(work.brokenPages).toEqual([])
    expect([...work.seen.keys()].toSorted((a, b) => a - b)).toEqual([201, 503])
    const kept = new Set(await asking(database.url, titlesIn))
    expect(work.saved.filter((title) => !kept.has(title))).toEqual([])
    expect(work.saved.length).toBeGreaterThan(50)
  } finally {
    await database.remove()
  }
})

async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const OTHERS = `from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`

/** The processes of the connections of others. */
async function connections(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(`select pid ${OTHERS} order by pid`)
  return rows.map(({ pid }) => pid)
}

async function endSomeConnections(client: pg.Client, random: Random): Promise<void> {
  const chosen = (await connections(client)).filter(() => random() < 0.4)
  await client.query(`select pg_terminate_backend(pid) ${OTHERS} and pid = any('{${chosen.join()}}')`)
}

async function titlesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ title: string }>('select title from post')
  return rows.map(({ title }) => title)
}
