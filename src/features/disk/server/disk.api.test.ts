import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import { MB } from '#lib/bytes.ts'
import { DAY, HOUR } from '#platform/clock.ts'
import { soundOf } from '#server/testing-disk.ts'
import { postForm } from '#server/testing-posts.ts'
import { testApp, type TestApp } from '#server/testing.ts'

const FILES = '/api/submissions/files'
const TOTAL = 20_480 * MB
const probeOf = (free: number) => async () => ({ free, total: TOTAL })

const mails = (app: TestApp) =>
  app.db.selectFrom('mail').select(['recipient', 'subject', 'text']).where('kind', '=', 'disk').execute()

test('staff see how full the disk is', async () => {
  const app = await testApp({ probe: probeOf(1200 * MB) })
  await app.form('POST', FILES, { file: soundOf(16_000) })
  expect((await (await app.as('editor')).get('/api/portal/disk')).json()).toEqual({
    state: 'ok',
    free: 1200 * MB,
    total: TOTAL,
    reserve: 256 * MB,
    parked: 16_044,
    visitors_over_limit: false,
  })
})

test.each([
  ['a visitor', undefined, 401],
  ['a curator', 'curator', 403],
] as const)('%s cannot see how full the disk is', async (_who, role, status) => {
  const app = await testApp()
  const caller = role ? await app.as(role) : app
  expect((await caller.get('/api/portal/disk')).statusCode).toBe(status)
})

test('admins and editors get one mail a day about a full disk, even when many uploads are refused', async () => {
  const app = await testApp({ probe: probeOf(100 * MB), env: { PUBLIC_URL: 'https://mag.example' } })
  await app.as('admin')
  await app.as('editor')
  await app.as('curator')
  await Promise.all(Array.from({ length: 5 }, () => app.form('POST', FILES, { file: soundOf(16_000) })))
  await expect.poll(async () => (await mails(app)).length).toBe(2)
  await app.services.diskSpace.look()
  app.clock.advance(23 * HOUR)
  await app.services.diskSpace.look()
  const [first, ...others] = await mails(app)
  expect(others).toHaveLength(1)
  expect(first?.subject).toMatch(/^The disk of .+ is nearly full$/)
  expect(first?.text).toContain('has 100 MB of 20 GB left. It keeps 256 MB for the database')
  expect(first?.text).toContain('https://mag.example/admin/settings')
  app.clock.advance(DAY)
  await app.services.diskSpace.look()
  expect(await mails(app)).toHaveLength(4)
})

test('a large file of an editor that does not fit sends no mail', async () => {
  const app = await testApp({ probe: probeOf(260 * MB + 16 * MB) })
  const editor = await app.as('editor')
  const large = await editor.form('POST', '/api/uploads/media', { file: soundOf(21 * MB) })
  expect([large.statusCode, large.json().code]).toEqual([507, 'disk_full'])
  expect((await editor.get('/api/portal/disk')).json()).toMatchObject({ state: 'low' })
  await app.services.diskSpace.look()
  expect(await mails(app)).toEqual([])
})

test('editors get a mail when visitors have used up their share of the disk', async () => {
  const app = await testApp({ probe: probeOf(256 * MB + 20 * MB) })
  const editor = await app.as('editor')
  const refused = await app.form('POST', FILES, { file: soundOf(11 * MB) })
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'disk_full'])
  expect((await editor.get('/api/portal/disk')).json()).toMatchObject({ state: 'full' })
  await expect.poll(async () => (await mails(app)).length).toBe(1)
  expect((await mails(app))[0]?.text).toContain('visitors may use at most half of the rest in a day')
})

test('no mail is sent while the disk has room', async () => {
  const app = await testApp({ probe: probeOf(TOTAL) })
  await app.as('admin')
  await app.services.diskSpace.look()
  expect(await mails(app)).toEqual([])
})

test('the metrics show free, promised, waiting and refused bytes', async () => {
  const app = await testApp({ probe: probeOf(100 * MB) })
  await app.form('POST', FILES, { file: soundOf(16_000) })
  const { body } = await app.get('/metrics')
  for (const line of [
    `sleevenotes_disk_free_bytes ${100 * MB}`,
    `sleevenotes_disk_total_bytes ${TOTAL}`,
    `sleevenotes_disk_reserve_bytes ${256 * MB}`,
    'sleevenotes_uploads_promised_bytes 0',
    'sleevenotes_parked_bytes 0',
    'sleevenotes_uploads_refused_total{reason="disk"} 1',
  ])
    expect(body).toContain(`${line}\n`)
})

test('a full disk does not take the site out of service', async () => {
  const app = await testApp({ probe: probeOf(0) })
  const answer = await app.get('/readyz')
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { status: 'degraded', degraded: ['disk'], disk: 'full' },
  ])
})

test('a full database returns 507, and works again once it has room', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const save = () =>
    editor.form('POST', '/api/posts', postForm({ content: `<p>${'long '.repeat(100_000)}</p>` }))
  await fillDatabase(app)
  const answer = await save()
  expect([answer.statusCode, answer.json().code]).toEqual([507, 'disk_full'])
  expect(answer.json().message).toContain('disk is full')
  await drainDatabase(app)
  expect((await save()).statusCode).toBe(201)
})

/** Simulates a full disk: a page limit on SQLite, the error of a full disk on PostgreSQL. */
async function fillDatabase({ db }: TestApp) {
  if (!isPostgres(db)) return void (await sql`pragma max_page_count = 1`.execute(db))
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  )
  await sql`create trigger no_room before insert on post execute function no_room()`.execute(db)
}

async function drainDatabase({ db }: TestApp) {
  if (isPostgres(db)) await sql`drop trigger no_room on post`.execute(db)
  else await sql`pragma max_page_count = 1000000`.execute(db)
}
