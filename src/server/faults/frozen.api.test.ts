import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { lostOf, startNode, startWriter, type Node } from './testing-node.ts'

const onPostgres = inject('engine') === 'postgres'
const FREEZE_MS = 2000

const signal = (node: Node, name: NodeJS.Signals) => process.kill(node.pid()!, name)

/** Stops the process between two statements of a transaction, where it holds locks that others could wait for. */
async function freezeWhileSaving(node: Node) {
  const db = openDatabase(node.database)
  const open = sql`select 1 from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`
  try {
    for (let turn = 0; ; turn++) {
      signal(node, 'SIGSTOP')
      if ((await open.execute(db)).rows.length > 0) return
      signal(node, 'SIGCONT')
      // Different pauses, so that the stops don't keep step with the transactions.
      await sleep((turn * 7) % 20)
    }
  } finally {
    await db.destroy()
  }
}

const titles = async (node: Node) =>
  ((await node.calls.read('/api/posts')).body as unknown as { title: string }[]).map(({ title }) => title)

test('a server that is stopped and continues answers late, loses nothing, and shows what others saved meanwhile', async () => {
  const node = await startNode()
  const other = onPostgres ? await startNode({ database: node.database }) : undefined
  expect((await fetch(`${node.url}/blog`)).status).toBe(200)
  const writer = startWriter(node, 'Draft')
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(2)
  await (other ? freezeWhileSaving(node) : signal(node, 'SIGSTOP'))
  const late = node.calls.publish('Late')
  expect((await other?.calls.publish('Meanwhile'))?.status).toBe(other && 201)
  await sleep(FREEZE_MS)
  signal(node, 'SIGCONT')
  expect((await late).status).toBe(201)
  const shown = other ? ['Late', 'Meanwhile'] : ['Late']
  for (const each of [node, other ?? node])
    await expect.poll(async () => (await titles(each)).toSorted()).toEqual(shown)
  await writer.stop()
  expect([...writer.refusals]).toEqual([])
  expect(await lostOf(node, writer.acknowledged)).toEqual([])
})

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

test('a stopped worker is replaced, and the others serve meanwhile', async () => {
  const node = await startNode({ env: { WORKERS: '2', DATABASE_CONNECTIONS: '6' } })
  // It takes half a minute to notice, and each draft costs both workers.
  const writer = startWriter(node, 'Draft', 250)
  const workers = () => childrenOf(node.pid()!)
  await expect.poll(() => workers().length).toBeGreaterThanOrEqual(2)
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(2)
  const [frozen = 0] = workers()
  process.kill(frozen, 'SIGSTOP')
  const read = () =>
    fetch(`${node.url}/api/posts`, { signal: AbortSignal.timeout(5000) }).then(({ ok }) => ok)
  await expect.poll(() => read().catch(() => false)).toBe(true)
  await expect.poll(() => workers().includes(frozen)).toBe(false)
  expect(node.log()).toContain('a worker no longer answers and is killed')
  const saved = writer.acknowledged.length
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(saved)
  await writer.stop()
  expect(await lostOf(node, writer.acknowledged)).toEqual([])
})
