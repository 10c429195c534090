import { expect, test } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { isPostgres } from '#db/database.ts'
import { MINUTE } from '#platform/clock.ts'
import { testApp, type TestApp } from './testing.ts'
import { plainRenderer } from './testing-renderer.ts'

async function metricsOf(app: TestApp): Promise<(name: string) => number | undefined> {
  const { body } = await app.get('/metrics')
  return (name) => {
    const line = body.split('\n').find((each) => each.startsWith(`sleevenotes_${name} `))
    return line === undefined ? undefined : Number(line.split(' ')[1])
  }
}

test('counts SQL statements, their time and waits', async () => {
  const app = await testApp()
  const before = await metricsOf(app)
  const editor = await app.as('editor')
  await editor.post('/api/genres', { name: 'Dub' })
  await editor.post('/api/genres', { name: 'Dub' })
  const after = await metricsOf(app)
  for (const name of ['database_statements_total', 'database_seconds_total', 'database_waits_total'])
    expect(after(name)).toBeGreaterThan(before(name)!)
  expect(after('database_wait_seconds_total')).toBeGreaterThanOrEqual(0)
  expect(after('database_connections{state="open"}')).toBeGreaterThan(0)
  expect(after('database_connections{state="waiting"}')).toBe(0)
})

test('LISTEN and damage are reported only for the engine that has them', async () => {
  const app = await testApp()
  const figure = await metricsOf(app)
  const [listen, damaged] = isPostgres(app.db) ? [0, undefined] : [undefined, 0]
  expect([figure('listen_connected'), figure('database_damaged')]).toEqual([listen, damaged])
})

test('reports the length and age of queues', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  await app.services.db.transaction().execute((tx) =>
    app.services.mail.send(tx, {
      kind: 'test',
      recipient: 'a@example.com',
      subject: 's',
      text: 't',
    }),
  )
  const { id } = (
    await editor.form('POST', '/api/posts', { title: 'A', content: 'b', status: 'draft' })
  ).json()
  await app.db.insertInto('search_waiting').values({ post_id: id }).execute()
  // The first query starts a thread, which takes a while on a busy machine.
  await eventually(async () => expect((await metricsOf(app))('queue_depth{queue="mail"}')).toBe(1))
  app.clock.advance(5 * MINUTE)
  const figure = await metricsOf(app)
  expect(figure('queue_depth{queue="mail"}')).toBe(1)
  expect(figure('queue_age_seconds{queue="mail"}')).toBe(300)
  expect(figure('queue_depth{queue="search"}')).toBe(1)
  expect(figure('queue_age_seconds{queue="search"}')).toBe(300)
  for (const queue of ['media', 'newsletter'])
    expect([figure(`queue_depth{queue="${queue}"}`), figure(`queue_age_seconds{queue="${queue}"}`)]).toEqual([
      0, 0,
    ])
})

test('reports the page cache, the disk, the event loop and refused work', async () => {
  const app = await testApp({ renderer: plainRenderer() })
  await app.get('/about')
  const { body } = await app.get('/metrics')
  for (const name of [
    'sleevenotes_page_cache_hits_total',
    'sleevenotes_page_cache_misses_total',
    'sleevenotes_page_cache_stale_total',
    'sleevenotes_page_cache_evictions_total',
    'sleevenotes_renders_running',
    'sleevenotes_renders_waiting',
    'sleevenotes_disk_free_bytes',
    'sleevenotes_work_refused_total{kind="readers"}',
    'sleevenotes_heavy_reads_waiting{kind="search"}',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(body).toContain(`\n${name} `)
})

test('an unreachable database does not hide the other figures', async () => {
  const app = await testApp()
  await app.db.destroy()
  const figure = await metricsOf(app)
  expect(figure('queue_depth{queue="mail"}')).toBeUndefined()
  expect(figure('disk_free_bytes')).toBeGreaterThan(0)
})
