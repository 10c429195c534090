import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { HOUR, MINUTE } from '#platform/clock.ts'
import { lostOf, startNode, startWriter, type Node } from './testing-node.ts'

const onPostgres = inject('engine') === 'postgres'

const signIn = (node: Node, password: string) =>
  fetch(`${node.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: node.admin.email, password }),
  })

const askForLink = (node: Node) =>
  fetch(`${node.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: node.admin.email }),
  })

const titles = async (node: Node) =>
  ((await node.calls.read('/api/posts')).body as unknown as { title: string }[]).map(({ title }) => title)

const mailsTo = (node: Node) =>
  node.outbox().filter((path) => readFileSync(path, 'utf8').includes(`To: ${node.admin.email}`))

test('the clock is set an hour forward and back: nothing ends early, hangs or disappears', async () => {
  const node = await startNode({ clockOff: 0 })
  const writer = startWriter(node, 'Draft', 100)
  const inHalfAnHour = new Date(Date.now() + 30 * MINUTE).toISOString()
  expect((await node.calls.publish('Soon', { status: 'scheduled', publish_at: inHalfAnHour })).status).toBe(
    201,
  )
  expect(await titles(node)).toEqual([])

  node.setClock(HOUR)
  // PostgreSQL has the time, so the clock of one machine changes nothing.
  await expect.poll(() => titles(node)).toEqual(onPostgres ? [] : ['Soon'])
  expect((await node.calls.asAdmin('GET', '/api/auth/me')).status).toBe(200)
  expect((await node.calls.publish('Ahead')).status).toBe(201)
  const shown = onPostgres ? ['Ahead'] : ['Ahead', 'Soon']
  await expect.poll(async () => (await titles(node)).toSorted()).toEqual(shown)
  for (let attempt = 0; attempt < 5; attempt++) await signIn(node, 'wrong')

  node.setClock(0)
  const locked = await signIn(node, node.admin.password)
  expect(locked.status).toBe(429)
  expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
  expect((await node.calls.asAdmin('GET', '/api/auth/me')).status).toBe(200)
  expect((await node.calls.publish('Afterwards')).status).toBe(201)
  await expect.poll(async () => (await titles(node)).toSorted()).toEqual(['Afterwards', ...shown].toSorted())
  // A mail is due at once, and nothing waits for an hour.
  const before = mailsTo(node).length
  expect((await askForLink(node)).ok).toBe(true)
  await eventually(() => expect(mailsTo(node)).toHaveLength(before + 1))
  await writer.stop()
  expect(writer.acknowledged.length).toBeGreaterThan(0)
  expect([...writer.refusals]).toEqual([])
  expect(await lostOf(node, writer.acknowledged)).toEqual([])

  if (onPostgres) return
  // A kill and a restart keep the time that was reached, although the database was written after the step back.
  await expect.poll(() => node.log()).toContain('the clock was set back')
  await node.kill9()
  await node.start()
  expect((await titles(node)).toSorted()).toEqual(['Afterwards', ...shown].toSorted())
  await node.restart()
  expect((await titles(node)).toSorted()).toEqual(['Afterwards', ...shown].toSorted())
  // When the clock agrees again, nothing is kept.
  const kept = join(node.dataDir, 'clock-ahead')
  expect(existsSync(kept)).toBe(true)
  node.setClock(HOUR)
  await expect.poll(() => existsSync(kept)).toBe(false)
})

test('two nodes whose clocks differ by an hour work as one', async () => {
  // On SQLite, there is one node.
  if (!onPostgres) return
  const right = await startNode()
  const wrong = await startNode({ database: right.database, clockOff: -HOUR })
  expect(wrong.log()).toContain('the clock of this machine differs from PostgreSQL’s')
  const headers = { authorization: `Bearer ${await right.calls.token()}` }
  expect((await fetch(`${wrong.url}/api/auth/me`, { headers })).status).toBe(200)
  expect((await right.calls.publish('Here')).status).toBe(201)
  expect((await wrong.calls.publish('There')).status).toBe(201)
  for (const node of [right, wrong])
    await expect.poll(async () => (await titles(node)).toSorted()).toEqual(['Here', 'There'])
  for (const node of [right, wrong]) expect((await askForLink(node)).ok).toBe(true)
  // Either node may send them. Each is sent once.
  const sent = () => [...mailsTo(right), ...mailsTo(wrong)].map((path) => path.split('/').at(-1))
  await eventually(() => expect(new Set(sent()).size).toBeGreaterThanOrEqual(2))
  expect(new Set(sent()).size).toBe(sent().length)
})
