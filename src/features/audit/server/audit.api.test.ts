import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#platform/clock.ts'
import { growingCosts, statementsOf } from '#server/testing-plans.ts'
import { insertSubscribers } from '#server/testing-newsletter.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import type { AuditPage } from '../audit.schema.ts'

const PASSWORD = 'nine-years-of-dub'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const entriesOf = async (admin: Caller, query = '') =>
  (await admin.get(`/api/audit${query}`)).json<AuditPage>().entries

const actionsOf = async (admin: Caller, query = '') =>
  (await entriesOf(admin, query)).map(({ action }) => action)

const idOf = async (caller: Caller) => (await caller.get('/api/auth/me')).json<{ id: string }>().id

const createAda = (app: TestApp) =>
  app.services.auth.createAccount({
    email: 'ada@example.com',
    name: 'Ada',
    role: 'editor',
    password: PASSWORD,
  })

const signIn = (app: TestApp, password: string, email = 'ada@example.com') =>
  app.send({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: { 'user-agent': FIREFOX },
    remoteAddress: '81.2.69.142',
  })

test('sign-ins and failures are recorded with browser, system and country, without the address', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await createAda(app)
  await signIn(app, 'wrong-password')
  await signIn(app, PASSWORD, 'stranger@example.com')
  const { token } = (await signIn(app, PASSWORD)).json<{ token: string }>()
  await app.withToken(token).post('/api/auth/logout')
  expect(await entriesOf(admin, '?kind=sign-in')).toMatchObject([
    { action: 'signed-out', actor_name: 'Ada' },
    { action: 'signed-in', actor_name: 'Ada', browser: 'Firefox', system: 'Linux', country: 'GB' },
    { action: 'sign-in-failed', actor_id: 'nobody', detail: 'Unknown address' },
    { action: 'sign-in-failed', actor_name: 'Ada', address: null },
  ])
})

test('the failure that locks an account says so, and refusals while it is locked add nothing', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await createAda(app)
  for (let attempt = 0; attempt < 8; attempt++) await signIn(app, 'wrong-password')
  const entries = await entriesOf(admin)
  expect(entries).toHaveLength(5)
  expect(entries[0]).toMatchObject({ detail: 'Locked for 15 minutes' })
  expect(entries[1]).toMatchObject({ detail: '' })
})

test('the address is stored only with LOG_ADDRESSES', async () => {
  const app = await testApp({ env: { LOG_ADDRESSES: 'on' } })
  await createAda(app)
  await signIn(app, PASSWORD)
  expect(await entriesOf(await app.as('admin'))).toMatchObject([{ address: '81.2.69.142' }])
})

test('publishing, scheduling, unpublishing, deleting and restoring are recorded, plain saves are not', async () => {
  const app = await testApp()
  const [admin, editor] = [await app.as('admin'), await app.as('editor')]
  const { id } = await createPost(editor, { status: 'draft', title: 'Quiet Rooms' })
  const save = (fields: Record<string, string>) => editor.form('PUT', `/api/posts/${id}`, fields)
  await save({ title: 'Quiet Rooms II' })
  const publish_at = new Date(app.clock.now().getTime() + HOUR).toISOString()
  await save({ status: 'scheduled', publish_at })
  await save({ status: 'published' })
  await save({ excerpt: 'Still published' })
  await save({ status: 'draft' })
  await editor.delete(`/api/posts/${id}`)
  await editor.post(`/api/posts/${id}/restore`)
  await editor.delete(`/api/posts/${id}`)
  await editor.delete(`/api/posts/${id}?forever=true`)
  expect((await actionsOf(admin)).toReversed()).toEqual([
    'scheduled',
    'published',
    'unpublished',
    'post-deleted',
    'post-restored',
    'post-deleted',
    'post-deleted-forever',
  ])
  expect((await entriesOf(admin)).at(-1)).toMatchObject({
    actor_id: await idOf(editor),
    actor_name: 'editor',
    target_id: id,
    target: 'Quiet Rooms II',
    detail: `For ${publish_at}`,
  })
})

test('a refused action leaves no entry', async () => {
  const app = await testApp()
  const [admin, author] = [await app.as('admin'), await app.as('author')]
  const { id } = await createPost(author, { status: 'draft' })
  expect((await author.form('PUT', `/api/posts/${id}`, { status: 'published' })).statusCode).toBe(403)
  expect((await admin.patch(`/api/people/${await idOf(admin)}`, { role: 'owner' })).statusCode).toBe(400)
  expect((await admin.delete('/api/posts/nothing')).statusCode).toBe(404)
  expect(await entriesOf(admin)).toEqual([])
})

test('an action that is rolled back takes its entry along', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const failing = app.db.transaction().execute(async (tx) => {
    await app.services.audit.record(tx, { action: 'removed' })
    throw new Error('stopped')
  })
  await expect(failing).rejects.toThrow('stopped')
  expect(await entriesOf(admin)).toEqual([])
})

test('reviews, people, settings, exports and deletions of other things are recorded', async () => {
  const app = await testApp()
  const [admin, author] = [await app.as('admin'), await app.as('author')]
  const { id } = await createPost(author, { status: 'draft' })
  await author.post(`/api/posts/${id}/review`, {})
  await author.delete(`/api/posts/${id}/review`)
  await author.post(`/api/posts/${id}/review`, {})
  await admin.post(`/api/posts/${id}/review/reply`, { note: 'Shorter' })
  expect((await actionsOf(admin, '?kind=reviews')).toReversed()).toEqual([
    'review-requested',
    'review-withdrawn',
    'review-requested',
    'sent-back',
  ])

  const invited = (await admin.post('/api/people', { email: 'max@example.com', role: 'author' })).json()
  await admin.post(`/api/people/${invited.id}/invitation`)
  await admin.patch(`/api/people/${invited.id}`, { role: 'editor' })
  await admin.patch(`/api/people/${invited.id}`, { closed: true })
  await admin.patch(`/api/people/${invited.id}`, { closed: false })
  await admin.delete(`/api/people/${invited.id}/invitation`)
  const people = (await entriesOf(admin, '?kind=people')).toReversed()
  expect(people.map(({ action, detail }) => [action, detail])).toEqual([
    ['invited', 'author'],
    ['invited-again', ''],
    ['role-changed', 'author → editor'],
    ['account-closed', ''],
    ['account-reopened', ''],
    ['invitation-withdrawn', ''],
  ])
  expect(people[0]).toMatchObject({ target_id: invited.id, target: 'max (max@example.com)' })

  await admin.put('/api/settings/site', { reply_address: 'desk@example.com', comments_enabled: true })
  await admin.put('/api/settings/site', { pages: { about: { title: 'About us' } } })
  expect(await entriesOf(admin, '?kind=settings')).toMatchObject([
    { detail: 'about page: title' },
    { detail: 'reply_address' },
  ])

  await admin.get('/api/newsletter/subscribers.csv')
  await admin.get('/api/analytics/export?table=days&days=7')
  await admin.get('/api/audit/export')
  expect((await actionsOf(admin, '?kind=exports')).toReversed()).toEqual([
    'subscribers-exported',
    'figures-exported',
    'audit-exported',
  ])

  const genre = (await admin.post('/api/genres', { name: 'Dub' })).json()
  await admin.delete(`/api/genres/${genre.id}`)
  expect(await entriesOf(admin, '?kind=deleting')).toMatchObject([{ action: 'genre-deleted', target: 'Dub' }])
})

test('API keys and webhooks are recorded, without what signs or opens anything', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const made = await admin.post('/api/keys', { name: 'Charts', scopes: ['read', 'posts'] })
  const { id: keyId, key } = made.json<{ id: string; key: string }>()
  await admin.delete(`/api/keys/${keyId}`)
  expect((await admin.delete(`/api/keys/${keyId}`)).statusCode).toBe(404)

  const url = 'https://hooks.example.com/T0/very-secret?token=hush'
  const { id, secret } = (await admin.post('/api/webhooks', { url, events: ['post.published'] })).json<{
    id: string
    secret: string
  }>()
  const change = (body: object) => admin.patch(`/api/webhooks/${id}`, body)
  await change({ events: ['post.published', 'post.updated'] })
  await change({ paused: true })
  await change({ paused: true })
  await change({ paused: false })
  await admin.post(`/api/webhooks/${id}/secret`)
  await admin.delete(`/api/webhooks/${id}`)

  const entries = await entriesOf(admin, '?kind=integrations')
  expect(entries.toReversed().map(({ action, target, detail }) => [action, target, detail])).toEqual([
    ['key-created', 'Charts', 'read, posts'],
    ['key-revoked', 'Charts', ''],
    ['webhook-added', 'hooks.example.com', 'post.published'],
    ['webhook-changed', 'hooks.example.com', 'post.published, post.updated'],
    ['webhook-paused', 'hooks.example.com', 'post.published, post.updated'],
    ['webhook-resumed', 'hooks.example.com', 'post.published, post.updated'],
    ['webhook-secret-replaced', 'hooks.example.com', ''],
    ['webhook-deleted', 'hooks.example.com', ''],
  ])
  const text = JSON.stringify(entries)
  for (const hidden of [key, secret, 'very-secret', 'hush']) expect(text).not.toContain(hidden)
})

test('sending a newsletter is recorded, and what the server does by itself names no person', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await insertSubscribers(app, ['reader@example.com'])
  const send_at = new Date(app.clock.now().getTime() + HOUR).toISOString()
  const sent = await admin.post('/api/newsletter/send', { subject: 'May', content: '<p>Hi</p>', send_at })
  expect(sent.statusCode).toBeLessThan(300)
  app.clock.advance(HOUR)
  await app.services.newsletter.beginDue()
  expect(await entriesOf(admin, '?kind=sending')).toMatchObject([
    { action: 'newsletter-started', actor_id: 'server', target: 'May' },
    { action: 'newsletter-scheduled', actor_name: 'admin', detail: `For ${send_at}` },
  ])
})

async function filled() {
  const app = await testApp()
  const admin = await app.as('admin')
  const by = [
    { id: 'ada', name: 'Ada' },
    { id: 'max', name: '=Max' },
  ]
  for (let entry = 0; entry < 12; entry++) {
    app.clock.advance(HOUR)
    const action = entry % 3 === 0 ? 'published' : 'signed-in'
    await app.services.audit.note({ action, by: by[entry % 2]!, target: { name: `no ${entry}` } })
  }
  return { app, admin }
}

test('pages follow each other by key, and filters narrow them', async () => {
  const { app, admin } = await filled()
  const seen: string[] = []
  for (let before: string | null = ''; before !== null;) {
    const page: AuditPage = (
      await admin.get(`/api/audit?limit=5${before && `&before=${before}`}`)
    ).json<AuditPage>()
    seen.push(...page.entries.map(({ target }) => target))
    before = page.next
  }
  expect(seen).toEqual(Array.from({ length: 12 }, (_, at) => `no ${11 - at}`))
  expect(await entriesOf(admin, '?actor=ada&kind=publishing')).toMatchObject([
    { target: 'no 6' },
    { target: 'no 0' },
  ])
  const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR).toISOString()
  expect(await entriesOf(admin, `?from=${hoursAgo(3)}&until=${hoursAgo(1)}`)).toMatchObject([
    { target: 'no 9' },
    { target: 'no 8' },
  ])
  expect((await admin.get('/api/audit/actors')).json()).toEqual([
    { id: 'ada', name: 'Ada' },
    { id: 'max', name: '=Max' },
  ])
})

test.each(['kind=gossip', 'from=yesterday', 'before=%25', 'limit=101'])(
  'the question %s is refused',
  async (query) => {
    const app = await testApp()
    expect((await (await app.as('admin')).get(`/api/audit?${query}`)).statusCode).toBe(400)
  },
)

test('only admins read and export the log', async () => {
  const app = await testApp()
  for (const path of ['', '/actors', '/export']) {
    expect((await app.get(`/api/audit${path}`)).statusCode).toBe(401)
    for (const role of ['editor', 'author', 'curator'] as const)
      expect((await (await app.as(role)).get(`/api/audit${path}`)).statusCode).toBe(403)
  }
})

test('the export has the filtered rows, and no cell that a spreadsheet would run', async () => {
  const { app } = await filled()
  // Exports need a recent proof, as after a sign-in.
  const admin = await app.as('admin')
  const answer = await admin.get('/api/audit/export?actor=max&kind=publishing')
  expect(answer.headers['content-type']).toContain('text/csv')
  const lines = answer.body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('"Time","Person","Person id","Kind","Action"')
  expect(lines[1]).toContain(`"'=Max","max","Publishing","Published a post","no 9"`)
})

test('the export streams more rows than one batch', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await app.db.transaction().execute(async (tx) => {
    for (let entry = 0; entry < 1005; entry++) await app.services.audit.record(tx, { action: 'signed-in' })
  })
  const lines = (await admin.get('/api/audit/export?kind=sign-in')).body.trim().split('\r\n')
  expect(lines).toHaveLength(1006)
})

test('no list, and neither the people nor the purge, cost more as the log grows', async () => {
  const { app, admin } = await filled()
  const time = app.clock.now().toISOString()
  const statements = await statementsOf(app.db, async () => {
    for (const filter of ['', '&actor=ada', '&kind=people', '&actor=ada&kind=people'])
      for (const more of ['', '&before=a', `&from=${time}`, `&from=${time}&until=${time}&before=a`])
        await admin.get(`/api/audit?limit=5${filter}${more}`)
    await admin.get('/api/audit/actors')
    await admin.get('/api/audit/export?kind=people')
    await app.services.audit.purge()
  })
  const ofLog = statements.filter((text) => /\baudit\b/.test(text))
  expect(ofLog.length).toBeGreaterThan(15)
  expect(await growingCosts(app.db, ofLog)).toEqual([])
})

test('the database refuses to change an entry, and to delete one before its time', async () => {
  const { app, admin } = await filled()
  const before = await entriesOf(admin)
  await app.services.audit.purge()
  for (const attempt of [
    () => app.db.updateTable('audit').set({ actor_name: 'Eve' }).execute(),
    () => app.db.deleteFrom('audit').execute(),
    () => sql`delete from audit where id = ${before[0]!.id}`.execute(app.db),
  ])
    await expect(attempt()).rejects.toThrow('the audit log cannot be changed')
  expect(await entriesOf(admin)).toEqual(before)
})

test('entries are kept for AUDIT_DAYS, a year by default', async () => {
  const { app } = await filled()
  app.clock.advance(365 * DAY - 5 * HOUR - 1)
  await app.services.audit.purge()
  expect(await entriesOf(await app.as('admin'))).toHaveLength(6)
  const short = await testApp({ env: { AUDIT_DAYS: '7' } })
  await short.services.audit.note({ action: 'signed-out' })
  short.clock.advance(7 * DAY - 1)
  await short.services.audit.purge()
  const reader = await short.as('admin')
  expect(await entriesOf(reader)).toHaveLength(1)
  short.clock.advance(2)
  await short.services.audit.purge()
  expect(await entriesOf(reader)).toEqual([])
})

test('no secret reaches the log', async () => {
  const app = await testApp({ env: { LOG_ADDRESSES: 'on' } })
  const admin = await app.as('admin')
  await createAda(app)
  const secrets = ['typed-by-mistake-1', 'another-good-one', 'third-good-password', PASSWORD]
  await signIn(app, secrets[0]!)
  const { token } = (await signIn(app, PASSWORD)).json<{ token: string }>()
  const ada = app.withToken(token)
  await ada.put('/api/auth/change-password', { oldPassword: secrets[0], newPassword: secrets[1] })
  const changed = await ada.put('/api/auth/change-password', {
    oldPassword: PASSWORD,
    newPassword: secrets[1],
  })
  expect(changed.statusCode).toBe(204)
  await app.post('/api/auth/forgot-password', { email: 'ada@example.com' })
  await admin.post('/api/people', { email: 'max@example.com', role: 'editor' })
  await admin.put('/api/settings/site', {
    live_chat_url: 'https://chat.example.com/key-4711',
    reply_address: 'hidden@example.com',
  })
  const mails = await app.db.selectFrom('mail').select('text').execute()
  const tokens = mails.flatMap(({ text }) => /(?:token=|welcome\/)([\w-]{20,})/.exec(text)?.[1] ?? [])
  expect(tokens).toHaveLength(2)
  await app.post('/api/auth/reset-password', { token: tokens[0], password: secrets[2] })
  await app.post('/api/auth/accept-invitation', { token: tokens[1], name: 'Max', password: secrets[2] })
  await ada.delete('/api/auth/sessions')

  const hashes = await app.db.selectFrom('account').select('password_hash').execute()
  const sessions = await app.db.selectFrom('session').select('id').execute()
  const rows = await app.db.selectFrom('audit').selectAll().execute()
  expect(rows.length).toBeGreaterThan(8)
  const log = JSON.stringify(rows)
  for (const secret of [
    ...secrets,
    ...tokens,
    token,
    admin.token!,
    ...hashes.flatMap(({ password_hash }) => password_hash ?? []),
    ...sessions.map(({ id }) => id),
    'key-4711',
    'hidden@example.com',
  ])
    expect(log).not.toContain(secret)
})
