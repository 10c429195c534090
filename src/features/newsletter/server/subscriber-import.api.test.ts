import { expect, test } from 'vitest'
import { statsOf } from '#db/database.ts'
import { erase, erased } from '#server/testing-person.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import type { ImportedSubscriber } from './subscriber-import.ts'

const SOURCE = { id: 'import-1', source: 'Ghost' }
const AT = '2019-01-02T03:04:05.000Z'
/** A thousand rows are written with each statement. */
const STATEMENTS_MAX = 100

const bring = (app: TestApp, rows: ImportedSubscriber[], from = SOURCE) =>
  app.db.transaction().execute((tx) => app.services.newsletter.importSubscribers(tx, rows, from))

const undo = (app: TestApp, id = SOURCE.id) =>
  app.db.transaction().execute((tx) => app.services.newsletter.removeImported(tx, id, 1000))

const subscribers = (app: TestApp) => app.db.selectFrom('subscriber').selectAll().orderBy('email').execute()

const statuses = async (app: TestApp) => (await subscribers(app)).map(({ email, status }) => [email, status])

const confirmed = (email: string): ImportedSubscriber => ({ email, status: 'confirmed', subscribedAt: AT })

test('imported subscribers keep their status, and nobody gets a mail', async () => {
  const app = await testApp()
  const rows: ImportedSubscriber[] = [
    confirmed('ada@example.org'),
    {
      email: 'bo@example.org',
      status: 'unsubscribed',
      subscribedAt: AT,
      endedAt: '2020-01-01T00:00:00.000Z',
    },
    { email: 'cy@example.org', status: 'suspended' },
    { email: 'di@example.org', status: 'pending', subscribedAt: AT },
  ]
  expect(await bring(app, rows)).toEqual({ added: 4, existing: 0, stricter: 0, erased: 0 })
  expect(await subscribers(app)).toMatchObject([
    {
      email: 'ada@example.org',
      status: 'confirmed',
      subscribed_at: AT,
      confirmed_at: AT,
      source: 'Ghost',
      import_id: 'import-1',
    },
    {
      email: 'bo@example.org',
      status: 'unsubscribed',
      ended_at: '2020-01-01T00:00:00.000Z',
      reason: 'import',
    },
    { email: 'cy@example.org', status: 'suspended', confirmed_at: null, reason: 'import' },
    { email: 'di@example.org', status: 'pending', confirmed_at: null, ended_at: null },
  ])
  expect((await subscribers(app))[0]?.imported_at).toEqual(expect.any(String))
  const subscriptions = await app.db
    .selectFrom('subscription')
    .select(['scope', 'confirmed_at'])
    .orderBy('confirmed_at')
    .execute()
  expect(subscriptions).toHaveLength(2)
  expect(subscriptions).toContainEqual({ scope: 'all', confirmed_at: AT })
  expect(subscriptions).toContainEqual({ scope: 'all', confirmed_at: null })
  expect(await app.db.selectFrom('mail').selectAll().execute()).toEqual([])
})

test('a newsletter goes to those who were confirmed elsewhere, and to nobody else', async () => {
  const app = await testApp()
  await bring(app, [
    confirmed('ada@example.org'),
    { email: 'bo@example.org', status: 'unsubscribed' },
    { email: 'cy@example.org', status: 'suspended' },
    { email: 'di@example.org', status: 'pending' },
  ])
  const editor = await app.as('editor')
  await editor.post('/api/newsletter/send', { subject: 'News', content: '<p>Hello</p>' })
  await app.services.newsletter.beginDue()
  const deliveries = await app.db.selectFrom('delivery').select('email').execute()
  expect(deliveries).toEqual([{ email: 'ada@example.org' }])
})

test('webhooks hear nothing of an import', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await admin.post('/api/webhooks', {
    url: 'https://hooks.example.com/in',
    events: ['subscriber.joined', 'subscriber.left'],
  })
  await bring(app, [confirmed('ada@example.org'), { email: 'bo@example.org', status: 'unsubscribed' }])
  expect(await app.db.selectFrom('webhook_delivery').select('id').execute()).toEqual([])
})

test('someone who is in the file twice gets the strictest status, in one part or in two', async () => {
  const app = await testApp()
  const left: ImportedSubscriber = {
    email: 'ada@example.org',
    status: 'unsubscribed',
    endedAt: '2020-01-01T00:00:00.000Z',
  }
  expect(
    await bring(app, [
      confirmed('ada@example.org'),
      left,
      confirmed('ada@example.org'),
      confirmed('bo@example.org'),
    ]),
  ).toEqual({
    added: 2,
    existing: 0,
    stricter: 0,
    erased: 0,
  })
  const bounced: ImportedSubscriber = { email: 'bo@example.org', status: 'suspended' }
  expect(await bring(app, [bounced, confirmed('ada@example.org')])).toEqual({
    added: 0,
    existing: 1,
    stricter: 1,
    erased: 0,
  })
  expect(await statuses(app)).toEqual([
    ['ada@example.org', 'unsubscribed'],
    ['bo@example.org', 'suspended'],
  ])
  expect((await subscribers(app))[0]).toMatchObject({
    subscribed_at: AT,
    ended_at: '2020-01-01T00:00:00.000Z',
  })
  expect(await app.db.selectFrom('subscription').selectAll().execute()).toEqual([])
})

test('a newsletter that waits for someone is cancelled when another list says that they left', async () => {
  const app = await testApp()
  await bring(app, [confirmed('ada@example.org')])
  await (await app.as('editor')).post('/api/newsletter/send', { subject: 'News', content: '<p>Hello</p>' })
  await app.services.newsletter.beginDue()
  await bring(app, [{ email: 'ada@example.org', status: 'unsubscribed' }], {
    id: 'import-2',
    source: 'Mailchimp',
  })
  expect(await app.db.selectFrom('delivery').select('status').execute()).toEqual([{ status: 'cancelled' }])
})

test('a decision made here takes precedence over any file', async () => {
  const app = await testApp()
  const decided = async (email: string, status: 'confirmed' | 'unsubscribed' | 'suspended' | 'pending') =>
    app.db.insertInto('subscriber').values({ id: email, email, status, subscribed_at: AT }).execute()
  await decided('ada@example.org', 'confirmed')
  await decided('bo@example.org', 'unsubscribed')
  await decided('cy@example.org', 'suspended')
  const rows: ImportedSubscriber[] = [
    { email: 'ada@example.org', status: 'unsubscribed' },
    confirmed('bo@example.org'),
    confirmed('cy@example.org'),
  ]
  expect(await bring(app, rows)).toEqual({ added: 0, existing: 3, stricter: 0, erased: 0 })
  expect(await statuses(app)).toEqual([
    ['ada@example.org', 'confirmed'],
    ['bo@example.org', 'unsubscribed'],
    ['cy@example.org', 'suspended'],
  ])
})

test('someone who was imported and subscribes again here is not unsubscribed by a later file', async () => {
  const app = await testApp()
  await bring(app, [{ email: 'ada@example.org', status: 'unsubscribed' }])
  await app.post('/api/newsletter/subscribe', { email: 'ada@example.org' })
  expect(await bring(app, [{ email: 'ada@example.org', status: 'suspended' }])).toMatchObject({
    existing: 1,
    stricter: 0,
  })
  expect(await statuses(app)).toEqual([['ada@example.org', 'pending']])
})

test('people whose data was deleted are not imported again', async () => {
  const app = await testApp()
  await bring(app, [confirmed('ada@example.org')])
  const admin = await app.as('admin')
  await erase(admin, 'ada@example.org')
  await erased(admin)
  expect(await bring(app, [confirmed('ada@example.org'), confirmed('bo@example.org')])).toEqual({
    added: 1,
    existing: 0,
    stricter: 0,
    erased: 1,
  })
  expect(await statuses(app)).toEqual([['bo@example.org', 'confirmed']])
})

test('importing the same list again changes nothing', async () => {
  const app = await testApp()
  const rows = [confirmed('ada@example.org'), { email: 'bo@example.org', status: 'suspended' } as const]
  await bring(app, rows)
  const before = await subscribers(app)
  expect(await bring(app, rows, { id: 'import-2', source: 'Ghost' })).toEqual({
    added: 0,
    existing: 2,
    stricter: 0,
    erased: 0,
  })
  expect(await subscribers(app)).toEqual(before)
})

test('two imports of the same people at once add each of them once', async () => {
  const app = await testApp()
  const rows = Array.from({ length: 500 }, (_, i) => confirmed(`reader${i}@example.org`))
  const both = await Promise.all([
    bring(app, rows),
    bring(app, rows.toReversed(), { id: 'import-2', source: 'Mailchimp' }),
  ])
  expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(500)
  expect(both.reduce((sum, { existing }) => sum + existing, 0)).toBe(500)
  expect(await subscribers(app)).toHaveLength(500)
  expect(await app.db.selectFrom('subscription').select('subscriber_id').execute()).toHaveLength(500)
})

test('an import that fails in the middle leaves nothing behind', async () => {
  const app = await testApp()
  const failing = app.db.transaction().execute(async (tx) => {
    await app.services.newsletter.importSubscribers(tx, [confirmed('ada@example.org')], SOURCE)
    throw new Error('killed')
  })
  await expect(failing).rejects.toThrow('killed')
  expect(await subscribers(app)).toEqual([])
  expect(await bring(app, [confirmed('ada@example.org')])).toMatchObject({ added: 1 })
})

test('undoing an import removes its people, except those who changed something or got a mail', async () => {
  const app = await testApp()
  await bring(
    app,
    ['ada', 'bo', 'cy', 'di'].map((name) => confirmed(`${name}@example.org`)),
  )
  await bring(app, [confirmed('el@example.org')], { id: 'import-2', source: 'Mailchimp' })
  const idOf = async (email: string) => (await subscribers(app)).find((row) => row.email === email)!.id
  await app.db
    .transaction()
    .execute((tx) => app.services.newsletter.suspend(tx, [{ email: 'bo@example.org', reason: '550' }]))
  await app.db
    .insertInto('subscription')
    .values({
      subscriber_id: await idOf('cy@example.org'),
      scope: 'genre',
      target: 'g1',
      created_at: AT,
      confirmed_at: AT,
    })
    .execute()
  await (await app.as('editor')).post('/api/newsletter/send', { subject: 'News', content: '<p>Hello</p>' })
  await app.services.newsletter.beginDue()
  await app.db.deleteFrom('delivery').where('email', '<>', 'di@example.org').execute()
  expect(await undo(app)).toBe(1)
  expect((await statuses(app)).map(([email]) => email)).toEqual(
    ['bo', 'cy', 'di', 'el'].map((name) => `${name}@example.org`),
  )
  expect(
    await app.db.transaction().execute((tx) => app.services.newsletter.countImported(tx, 'import-1')),
  ).toBe(3)
  expect(await undo(app, 'import-2')).toBe(1)
})

test('the list and the CSV of subscribers show where they come from', async () => {
  const app = await testApp()
  await bring(app, [confirmed('ada@example.org')])
  const editor = await app.as('editor')
  expect((await editor.get('/api/newsletter/subscribers')).json()).toMatchObject([
    { email: 'ada@example.org', source: 'Ghost' },
  ])
  const csv = await (await app.as('admin')).get('/api/newsletter/subscribers.csv')
  const [head, line] = csv.body.split('\r\n')
  expect(head).toBe(
    '"email","status","subscribed_at","confirmed_at","ended_at","reason","source","imported_at"',
  )
  expect(line).toContain(`"ada@example.org","confirmed","${AT}","${AT}","","","Ghost",`)
})

test('20,000 people are imported with few statements', async () => {
  const app = await testApp()
  const rows = Array.from({ length: 20_000 }, (_, i) => confirmed(`reader${i}@example.org`))
  const before = statsOf(app.db).statements
  for (let at = 0; at < rows.length; at += 5000) await bring(app, rows.slice(at, at + 5000))
  const statements = statsOf(app.db).statements - before
  expect(
    await app.db
      .selectFrom('subscriber')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst(),
  ).toEqual({ count: 20_000 })
  expect(statements).toBeLessThan(STATEMENTS_MAX)
})
