import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/testing.ts'
import { sharedExport } from '../wordpress/testing-shared.ts'
import { readSubscribers } from './read.ts'

const FROM = { id: 'import-1', source: 'Sleevenotes' }

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function bring(app: TestApp, bytes: AsyncIterable<Uint8Array>) {
  const items = await Array.fromAsync(readSubscribers(bytes))
  const people = items.filter((item) => item.kind === 'subscriber')
  return app.db.transaction().execute((tx) => app.services.newsletter.importSubscribers(tx, people, FROM))
}

const statusesOf = (app: TestApp) =>
  app.db
    .selectFrom('subscriber')
    .select(['email', 'status', 'subscribed_at', 'confirmed_at', 'ended_at'])
    .orderBy('email')
    .execute()

test('subscribers that we export and import are the same as before', async () => {
  const [old, fresh] = [await testApp(), await testApp()]
  const times = { subscribed_at: '2024-01-01T00:00:00.000Z', confirmed_at: '2024-01-02T00:00:00.000Z' }
  const person = (
    email: string,
    status: 'confirmed' | 'unsubscribed' | 'suspended' | 'pending',
    more: object,
  ) =>
    old.db
      .insertInto('subscriber')
      .values({ id: email, email, status, ...times, ...more })
      .execute()
  await person('+ada@example.org', 'confirmed', {})
  await person('bo@example.org', 'unsubscribed', { ended_at: '2024-01-03T00:00:00.000Z', reason: 'link' })
  await person('cy@example.org', 'suspended', {
    ended_at: '2024-01-04T00:00:00.000Z',
    reason: '550 "No", such user',
  })
  await person('di@example.org', 'pending', { confirmed_at: null })
  const csv = await (await old.as('admin')).get('/api/newsletter/subscribers.csv')
  expect(await bring(fresh, bytesOf(csv.body))).toMatchObject({ added: 4 })
  expect(await statusesOf(fresh)).toEqual(await statusesOf(old))
})

const folder = sharedExport('ghost')

test.runIf(folder)('the members of the real Ghost export keep their status', async () => {
  const app = await testApp()
  expect(await bring(app, createReadStream(join(folder!, 'members.csv')))).toEqual({
    added: 15,
    existing: 0,
    stricter: 0,
    erased: 0,
  })
  const people = await statusesOf(app)
  expect(people.filter(({ status }) => status === 'confirmed')).toHaveLength(12)
  expect(people.filter(({ status }) => status === 'unsubscribed')).toHaveLength(3)
  expect(people).toContainEqual({
    email: 'ada.0@mail.example',
    status: 'confirmed',
    subscribed_at: '2019-01-01T08:30:00.000Z',
    confirmed_at: '2019-01-01T08:30:00.000Z',
    ended_at: null,
  })
  expect(await app.db.selectFrom('mail').select('id').execute()).toEqual([])
})
