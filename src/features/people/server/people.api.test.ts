import { expect, test } from 'vitest'
import { DAY } from '#platform/clock.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import { createPost } from '#server/testing-posts.ts'
import { curator, submit } from '#server/testing-submissions.ts'
import type { Role } from '#lib/values.ts'
import type { PersonEntry } from '../people.schema.ts'

const PASSWORD = 'nine-years-of-dub'
const MAX = { email: 'max@example.com', name: 'Max', role: 'author' } as const

/** A person who has accepted an invitation, unlike those of `app.as`, who have no password. */
async function member(app: TestApp, role: Role): Promise<Caller & { id: string; email: string }> {
  const caller = await app.as(role)
  const { id, email } = (await caller.get('/api/auth/me')).json<{ id: string; email: string }>()
  await app.db.updateTable('account').set({ password_hash: 'set' }).where('id', '=', id).execute()
  return { ...caller, id, email }
}

const mailsTo = (app: TestApp, email: string) =>
  app.db
    .selectFrom('mail')
    .select(['kind', 'subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

async function tokenFor(app: TestApp, email: string): Promise<string> {
  const texts = (await mailsTo(app, email)).map(({ text }) => /\/welcome\/([\w-]+)/.exec(text)?.[1] ?? '')
  return texts.findLast(Boolean) ?? ''
}

async function invited() {
  const app = await testApp()
  const admin = await member(app, 'admin')
  const answer = await admin.post('/api/people', MAX)
  return { app, admin, answer, id: answer.json<PersonEntry>().id, token: await tokenFor(app, MAX.email) }
}

const accept = (app: TestApp, token: string, more: object = {}) =>
  app.post('/api/auth/accept-invitation', { token, name: 'Max Frost', password: PASSWORD, ...more })

const codeOf = async (app: TestApp, token: string) =>
  (await app.post('/api/auth/password-link', { token })).json<{ code: string; message: string }>()

test('an admin invites a person, who sets a name and a password and is signed in', async () => {
  const { app, admin, answer, token } = await invited()
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ ...MAX, status: 'invited', seen_at: null })
  expect(await mailsTo(app, MAX.email)).toMatchObject([
    { kind: 'invitation', text: expect.stringContaining('as an author') },
  ])
  const signedIn = await accept(app, token)
  expect(signedIn.json()).toMatchObject({ user: { name: 'Max Frost', role: 'author', email: MAX.email } })
  const max = app.withToken(signedIn.json().token)
  expect((await max.get('/api/auth/me')).statusCode).toBe(200)
  const list = await admin.get('/api/people')
  expect(list.headers['x-total-count']).toBe('2')
  expect(list.json()).toMatchObject([
    { name: 'admin', role: 'admin', status: 'active' },
    { name: 'Max Frost', status: 'active', seen_at: app.clock.now().toISOString(), invitation_end: null },
  ])
  expect((await admin.get('/api/people?find=FROST')).json()).toHaveLength(1)
  expect((await admin.get('/api/people?find=%25')).json()).toHaveLength(0)
})

test('an address with an account is not invited twice, even at the same moment', async () => {
  const app = await testApp()
  const admin = await member(app, 'admin')
  const answers = await Promise.all([admin.post('/api/people', MAX), admin.post('/api/people', MAX)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([201, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)!
  expect(refused.json()).toMatchObject({
    code: 'account_exists',
    message: 'max@example.com already has an account or an invitation.',
  })
  expect(await mailsTo(app, MAX.email)).toHaveLength(1)
})

test.each([
  [{ email: 'nobody', role: 'author' }, 'email'],
  [{ email: 'max@example.com', role: 'owner' }, 'role'],
  [{ email: 'max@example.com', role: 'author', name: 'x'.repeat(101) }, 'name'],
])('the invitation %o is refused', async (body, path) => {
  const app = await testApp()
  const answer = await (await member(app, 'admin')).post('/api/people', body)
  expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, path])
})

test('a link works for 7 days, and then says that it has expired', async () => {
  const { app, token } = await invited()
  app.clock.advance(7 * DAY - 1000)
  expect((await app.post('/api/auth/password-link', { token })).statusCode).toBe(200)
  app.clock.advance(1000)
  await app.services.auth.purge()
  expect(await codeOf(app, token)).toMatchObject({ code: 'link_expired' })
  expect((await accept(app, token)).json()).toMatchObject({ code: 'link_expired' })
})

test('a used link, a withdrawn one, a replaced one and an unknown one each say what they are', async () => {
  const { app, admin, id, token } = await invited()
  app.clock.advance(1000)
  expect((await admin.post(`/api/people/${id}/invitation`)).statusCode).toBe(200)
  const newer = await tokenFor(app, MAX.email)
  expect(newer).not.toBe(token)
  expect(await codeOf(app, token)).toMatchObject({
    code: 'link_replaced',
    message: expect.stringContaining('latest e-mail'),
  })
  app.clock.advance(1000)
  expect((await admin.delete(`/api/people/${id}/invitation`)).statusCode).toBe(204)
  expect(await codeOf(app, newer)).toMatchObject({ code: 'link_withdrawn' })
  expect((await accept(app, newer)).json().code).toBe('link_withdrawn')
  expect((await mailsTo(app, MAX.email)).map(({ subject }) => subject)).toMatchObject([
    expect.stringContaining('invited'),
    expect.stringContaining('invited'),
    expect.stringContaining('withdrawn'),
  ])
  expect((await admin.get('/api/people')).json()).toHaveLength(1)
  // The address can be invited again.
  app.clock.advance(1000)
  await admin.post('/api/people', MAX)
  const last = await tokenFor(app, MAX.email)
  expect((await accept(app, last)).statusCode).toBe(200)
  expect(await codeOf(app, last)).toMatchObject({ code: 'link_used' })
  expect(await codeOf(app, 'invented')).toMatchObject({ code: 'link_unknown' })
})

test('of two people who accept the same link at once, one gets the account and the other is told', async () => {
  const { app, token } = await invited()
  const other = await testApp({ database: app.database, clock: app.clock })
  const answers = await Promise.all([
    accept(app, token, { name: 'First' }),
    accept(other, token, { name: 'Second', password: 'another-good-one' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 400])
  const [winner, loser] = answers.toSorted((one, two) => one.statusCode - two.statusCode)
  expect(loser!.json().code).toBe('link_used')
  const { name } = await app.db
    .selectFrom('account')
    .select('name')
    .where('email', '=', MAX.email)
    .executeTakeFirstOrThrow()
  expect(winner!.json().user.name).toBe(name)
})

test('an accepted invitation can be neither sent again nor withdrawn', async () => {
  const { app, admin, id, token } = await invited()
  await accept(app, token)
  for (const answer of [
    await admin.post(`/api/people/${id}/invitation`),
    await admin.delete(`/api/people/${id}/invitation`),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_invited'])
  expect((await admin.post('/api/people/nobody/invitation')).statusCode).toBe(404)
})

test('a new role counts from the next call on, and the person gets a mail', async () => {
  const app = await testApp()
  const admin = await member(app, 'admin')
  const editor = await member(app, 'editor')
  const answer = await admin.patch(`/api/people/${editor.id}`, { role: 'author' })
  expect(answer.json()).toMatchObject({ role: 'author', status: 'active' })
  expect((await editor.get('/api/comments')).statusCode).toBe(403)
  expect((await editor.get('/api/auth/me')).json()).toMatchObject({ role: 'author' })
  expect(await mailsTo(app, editor.email)).toMatchObject([
    { kind: 'people', text: expect.stringContaining('You’re now an author') },
  ])
  await admin.patch(`/api/people/${editor.id}`, { role: 'author' })
  expect(await mailsTo(app, editor.email)).toHaveLength(1)
})

test('closing an account ends its sessions at once, and reopening lets the person sign in again', async () => {
  const app = await testApp()
  const other = await testApp({ database: app.database, clock: app.clock })
  const admin = await member(app, 'admin')
  const editor = await member(app, 'editor')
  expect((await admin.patch(`/api/people/${editor.id}`, { closed: true })).json()).toMatchObject({
    status: 'closed',
  })
  for (const node of [app, other])
    expect((await node.withToken(editor.token!).get('/api/auth/me')).statusCode).toBe(401)
  app.clock.advance(1000)
  expect((await admin.patch(`/api/people/${editor.id}`, { closed: false })).json().status).toBe('active')
  // The old session stays ended.
  expect((await editor.get('/api/auth/me')).statusCode).toBe(401)
  expect((await mailsTo(app, editor.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('was closed'),
    expect.stringContaining('open again'),
  ])
})

test('a removed person’s posts go to the chosen successor, who must be able to write', async () => {
  const app = await testApp()
  const admin = await member(app, 'admin')
  const [author, heir, listener] = [
    await member(app, 'author'),
    await member(app, 'author'),
    await member(app, 'curator'),
  ]
  const { id } = await createPost(author, { status: 'draft', title: 'Unfinished' })
  await author.post(`/api/posts/${id}/review`, {})
  expect((await admin.get(`/api/people/${author.id}`)).json()).toMatchObject({ posts: 1 })
  const remove = (successor?: string) =>
    admin.delete(`/api/people/${author.id}${successor ? `?successor=${successor}` : ''}`)
  for (const successor of [undefined, listener.id, author.id, 'nobody']) {
    const refused = await remove(successor)
    expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'successor'])
  }
  expect((await remove(heir.id)).statusCode).toBe(204)
  expect((await heir.get('/api/posts?status=review&limit=5')).json()).toMatchObject([{ id }])
  expect((await author.get('/api/auth/me')).statusCode).toBe(401)
  expect((await admin.get(`/api/people/${author.id}`)).statusCode).toBe(404)
  expect(await mailsTo(app, author.email)).toMatchObject([
    { subject: expect.stringContaining('was removed') },
  ])
  // The successor hears about the review.
  await (await member(app, 'editor')).form('PUT', `/api/posts/${id}`, { status: 'published' })
  expect(await mailsTo(app, heir.email)).toMatchObject([{ subject: '“Unfinished” is published' }])
})

test('the last admin can neither be demoted nor closed nor removed, nor leave', async () => {
  const app = await testApp()
  const admin = await member(app, 'admin')
  const heir = await member(app, 'editor')
  // An invited admin cannot sign in yet, so does not count.
  await admin.post('/api/people', { ...MAX, role: 'admin' })
  for (const answer of [
    await admin.patch(`/api/people/${admin.id}`, { role: 'editor' }),
    await admin.patch(`/api/people/${admin.id}`, { closed: true }),
    await admin.delete(`/api/people/${admin.id}?successor=${heir.id}`),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'last_admin'])
  expect((await admin.get('/api/auth/me')).json()).toMatchObject({ role: 'admin' })
  await admin.patch(`/api/people/${heir.id}`, { role: 'admin' })
  expect((await admin.patch(`/api/people/${admin.id}`, { role: 'editor' })).statusCode).toBe(200)
})

test.each([
  ['demote', (caller: Caller, id: string) => caller.patch(`/api/people/${id}`, { role: 'editor' })],
  ['close', (caller: Caller, id: string) => caller.patch(`/api/people/${id}`, { closed: true })],
  ['remove', (caller: Caller, id: string) => caller.delete(`/api/people/${id}`)],
] as const)('of two admins who %s each other at the same moment, one stays', async (_name, act) => {
  const app = await testApp()
  const other = await testApp({ database: app.database, clock: app.clock })
  for (let round = 0; round < 5; round++) {
    await app.db.deleteFrom('account').execute()
    const [ada, max] = [await member(app, 'admin'), await member(app, 'admin')]
    await Promise.all([act(ada, max.id), act(other.withToken(max.token!), ada.id)])
    const left = await app.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
  }
})

test('a curator who becomes an author, is closed or removed hands over the open submissions', async () => {
  const app = await testApp()
  const admin = await member(app, 'admin')
  await curator(app, ['Jazz'])
  const { id } = await submit(app, { selectedGenres: 'Jazz' })
  const assigned = async () =>
    (
      await app.db
        .selectFrom('submission')
        .select('assigned_to')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).assigned_to
  const first = (await assigned())!
  await curator(app, ['Jazz'])
  expect((await admin.patch(`/api/people/${first}`, { role: 'author' })).statusCode).toBe(200)
  const second = (await assigned())!
  expect(second).not.toBe(first)
  expect((await admin.delete(`/api/people/${second}`)).statusCode).toBe(204)
  expect(await assigned()).toBeNull()
  // The curators' own page still works.
  expect((await admin.get('/api/curators')).json()).toEqual([])
})

test('a curator whose account an editor closes on the curators’ page gets a mail too', async () => {
  const app = await testApp()
  const editor = await member(app, 'editor')
  const listener = await member(app, 'curator')
  for (const disabled of [true, false]) {
    await editor.patch(`/api/curators/${listener.id}`, { disabled })
    app.clock.advance(1000)
  }
  expect((await mailsTo(app, listener.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('was closed'),
    expect.stringContaining('open again'),
  ])
})
