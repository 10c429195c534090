import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { isoAfter, MINUTE } from '#platform/clock.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import { apiKey } from '#server/testing-keys.ts'
import { sound } from '#server/testing-posts.ts'
import { submit } from '#server/testing-submissions.ts'
import type { ApiKey, CreatedApiKey } from '../keys.schema.ts'

const SYNC = { name: ' Catalogue sync ', scopes: ['read', 'posts', 'read'] }

async function withKey(scopes: ApiKey['scopes']) {
  const app = await testApp()
  const admin = await app.as('admin')
  return { app, admin, program: app.withToken(await apiKey(app, scopes, admin)) }
}

const listed = async (admin: Caller) => (await admin.get('/api/keys')).json<ApiKey[]>()

const codeOf = async (answer: ReturnType<Caller['get']>) => (await answer).json<{ code: string }>().code

test('a key is shown once, and the database holds only its hash', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const answer = await admin.post('/api/keys', SYNC)
  expect(answer.statusCode).toBe(201)
  expect(answer.headers['cache-control']).toBe('no-store')
  const { key, ...entry } = answer.json<CreatedApiKey>()
  expect(key).toMatch(/^sleeve_[\w-]{43}$/)
  expect(entry).toMatchObject({
    name: 'Catalogue sync',
    scopes: ['read', 'posts'],
    hint: key.slice(-4),
    owner: 'admin',
    works: true,
    used_at: null,
  })
  expect(await listed(admin)).toEqual([entry])
  const rows = await app.db.selectFrom('api_key').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(key.slice(7, 40))
})

test('a key needs a name and at least one known scope', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  for (const body of [
    { name: ' ', scopes: ['read'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['all'] },
    { name: 'x'.repeat(101), scopes: ['read'] },
  ])
    expect((await admin.post('/api/keys', body)).statusCode).toBe(400)
})

test('a key with the scope of posts writes them, and one that only reads does not', async () => {
  const { app, admin, program } = await withKey(['posts'])
  const reader = app.withToken(await apiKey(app, ['read'], admin))
  const form = { title: 'From a program', content: '<p>Text</p>', author_name: 'Ada', status: 'draft' }
  const created = await program.form('POST', '/api/posts', form)
  expect(created.statusCode).toBe(201)
  const { id } = created.json<{ id: string }>()
  expect(await codeOf(reader.form('POST', '/api/posts', form))).toBe('key_scope')
  expect((await reader.get(`/api/posts/${id}`)).json()).toMatchObject({ title: 'From a program' })
  expect((await reader.get('/api/posts?status=draft&page=1')).json()).toHaveLength(1)
  // Without the scope for reading, a key sees what readers see.
  expect((await program.get(`/api/posts/${id}`)).statusCode).toBe(404)
  expect((await program.get('/api/posts?page=1')).statusCode).toBe(200)
})

test('keys can’t make calls without a scope, and tell nothing about their owner', async () => {
  const { program } = await withKey(['read', 'posts', 'submissions', 'subscribers'])
  for (const path of ['/api/people', '/api/keys', '/api/auth/me', '/api/mail', '/api/settings/site'])
    expect(await codeOf(program.get(path))).toBe('key_refused')
  const send = { subject: 'Hello', content: '<p>Text</p>' }
  expect(await codeOf(program.post('/api/newsletter/send', send))).toBe('key_refused')
  expect(await codeOf(program.post('/api/keys', SYNC))).toBe('key_refused')
  expect((await program.get('/api/auth/session')).json()).toEqual({ user: null })
})

test('keys reach submissions and subscribers only with their scope', async () => {
  const { app, admin, program } = await withKey(['submissions'])
  const { id } = await submit(app, { uploadedFile: sound() })
  expect((await program.get('/api/submissions')).json()).toMatchObject([{ id }])
  expect((await program.post(`/api/submissions/${id}/listen`)).json()).toMatchObject({
    url: `/api/submissions/${id}/audio`,
  })
  expect((await program.get(`/api/submissions/${id}/audio`)).statusCode).toBe(200)
  expect(await codeOf(program.get('/api/newsletter/subscribers'))).toBe('key_scope')
  const marketing = app.withToken(await apiKey(app, ['subscribers'], admin))
  expect((await marketing.get('/api/newsletter/subscribers')).statusCode).toBe(200)
  expect(await codeOf(marketing.get('/api/submissions'))).toBe('key_scope')
  expect(await codeOf(marketing.get(`/api/submissions/${id}/audio`))).toBe('key_scope')
})

test('a private file opens only for keys that read', async () => {
  const { app, admin, program } = await withKey(['submissions'])
  const path = '/uploads/images/draft.webp'
  await writeFile(join(app.database.dataDir, 'draft'), 'x')
  await app.services.storage.put('images/draft.webp', join(app.database.dataDir, 'draft'), 'image/webp')
  const reader = app.withToken(await apiKey(app, ['read'], admin))
  expect((await program.get(path)).statusCode).toBe(404)
  expect((await reader.get(path)).statusCode).toBe(200)
})

test('a revoked key stops working at once on every node', async () => {
  const { app, admin, program } = await withKey(['read'])
  const other = await testApp({ database: app.database, clock: app.clock })
  const there = other.withToken(program.token!)
  expect((await there.get('/api/posts/counts')).statusCode).toBe(200)
  const [{ id } = { id: '' }] = await listed(admin)
  expect((await admin.delete(`/api/keys/${id}`)).statusCode).toBe(204)
  for (const caller of [there, program])
    for (const path of ['/api/posts/counts', '/api/posts', '/api/keys']) {
      const answer = await caller.get(path)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'key_unknown' })
    }
  expect((await admin.delete(`/api/keys/${id}`)).statusCode).toBe(404)
})

const ownerOf = async (admin: Caller) => (await admin.get('/api/auth/me')).json<{ id: string }>().id

test('a key never does more than the account that created it', async () => {
  const { app, admin, program } = await withKey(['read', 'posts'])
  const change = (values: object) => app.db.updateTable('account').set(values)
  const id = await ownerOf(admin)
  await change({ role: 'curator' }).where('id', '=', id).execute()
  expect(await codeOf(program.get('/api/posts/counts'))).toBe('forbidden')
  await change({ role: 'admin', disabled_at: new Date().toISOString() }).where('id', '=', id).execute()
  expect(await codeOf(program.get('/api/posts/counts'))).toBe('key_unknown')
  expect(await listed(await app.as('admin'))).toMatchObject([{ works: false }])
  await change({ disabled_at: null }).where('id', '=', id).execute()
  expect((await program.get('/api/posts/counts')).statusCode).toBe(200)
  await app.db.deleteFrom('account').where('id', '=', id).execute()
  expect(await codeOf(program.get('/api/posts/counts'))).toBe('key_unknown')
})

test('the last use is saved at most once a minute', async () => {
  const { app, admin, program } = await withKey(['read'])
  const used = async () => (await listed(admin))[0]?.used_at
  await program.get('/api/posts/counts')
  const first = await used()
  expect(first).toBe(app.clock.now().toISOString())
  app.clock.advance(MINUTE / 2)
  await program.get('/api/posts/counts')
  expect(await used()).toBe(first)
  app.clock.advance(MINUTE / 2)
  await program.get('/api/posts/counts')
  expect(await used()).toBe(app.clock.now().toISOString())
})

/** Fills the window of every key instead of making hundreds of calls. */
const useUp = (app: TestApp) =>
  app.db
    .updateTable('rate_window')
    .set({ hits: 600, expires_at: isoAfter(app.clock, 10 * MINUTE) })
    .execute()

test('each key has its own limit per minute', async () => {
  const { app, admin, program } = await withKey(['read'])
  await program.get('/api/posts/counts')
  await useUp(app)
  const answer = await program.get('/api/posts/counts')
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.json()).toMatchObject({ code: 'too_many_requests' })
  const another = app.withToken(await apiKey(app, ['read'], admin))
  expect((await another.get('/api/posts/counts')).statusCode).toBe(200)
})

test('there are at most 100 keys', async () => {
  const { app, admin } = await withKey(['read'])
  const account_id = await ownerOf(admin)
  const more = Array.from({ length: 99 }, (_, at) => ({
    id: `k${at}`,
    hash: `h${at}`,
    name: 'x',
    scopes: '["read"]',
    hint: 'abcd',
    account_id,
    created_at: app.clock.now().toISOString(),
  }))
  await app.db.insertInto('api_key').values(more).execute()
  expect(await codeOf(admin.post('/api/keys', SYNC))).toBe('too_many_keys')
})

test('keys never reach the log', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await testApp({ log: pino({ level: 'trace' }, stream) })
  const key = await apiKey(app, ['read'])
  await app.withToken(key).get('/api/posts/counts')
  await app.withToken(`${key}x`).get('/api/posts/counts')
  expect(lines.join('')).toContain('/api/posts/counts')
  expect(lines.join('')).not.toContain(key.slice(0, 20))
})
