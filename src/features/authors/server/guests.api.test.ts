import { expect, test } from 'vitest'
import { createPost, picture } from '#server/testing-posts.ts'
import { testApp, type Caller } from '#server/testing.ts'
import type { AuthorEntry } from '../authors.schema.ts'

const by = (...authors: object[]) => ({ author_name: '', authors: JSON.stringify(authors) })

async function withGuest() {
  const app = await testApp()
  const [admin, editor] = [await app.as('admin'), await app.as('editor')]
  const form = { name: 'Ida Voss', bio: 'Plays the saw.', links: '["https://ida.example"]' }
  const made = await editor.form('POST', '/api/authors', { ...form, portrait: await picture() })
  const guest = made.json<AuthorEntry>()
  const post = await createPost(editor, by({ id: guest.id }))
  return { app, admin, editor, guest, post }
}

const invitation = (guest: AuthorEntry, more = {}) => ({
  email: 'ida@voss.example',
  name: guest.name,
  role: 'author',
  author_id: guest.id,
  ...more,
})

const authorOf = async (app: Pick<Caller, 'get'>, postId: string) =>
  (await app.get(`/api/posts/${postId}`)).json().authors[0]

test('a guest becomes an account and keeps the page, the profile and the posts', async () => {
  const { app, admin, guest, post } = await withGuest()
  const person = (await admin.post('/api/people', invitation(guest))).json()
  expect(await authorOf(app, post.id)).toMatchObject({
    id: guest.id,
    slug: 'ida-voss',
    name: 'Ida Voss',
    bio: 'Plays the saw.',
    avatar: guest.avatar,
  })
  const [entry] = (await admin.get('/api/authors?find=voss')).json()
  expect(entry).toMatchObject({ id: guest.id, kind: 'account', account_id: person.id, posts: 1 })
  // From now on, the person's profile counts.
  const ida = await app.startSession(person.id)
  await ida.form('PUT', '/api/auth/profile', { name: 'Ida Voss-Lund', links: '["https://lund.example"]' })
  expect((await app.get('/api/authors/ida-voss')).json()).toMatchObject({
    name: 'Ida Voss-Lund',
    slug: 'ida-voss-lund',
    links: ['https://lund.example'],
    avatar: guest.avatar,
  })
  await app.services.media.sweep()
  expect((await app.get(guest.avatar)).statusCode).toBe(200)
})

test('a guest becomes an account once, and an account cannot take over another account', async () => {
  const { admin, editor, guest } = await withGuest()
  expect((await admin.post('/api/people', invitation(guest))).statusCode).toBe(201)
  const again = await admin.post('/api/people', invitation(guest, { email: 'other@voss.example' }))
  expect([again.statusCode, again.json().code]).toEqual([409, 'not_a_guest'])
  const unknown = invitation(guest, { email: 'x@voss.example', author_id: 'nobody' })
  expect((await admin.post('/api/people', unknown)).statusCode).toBe(404)
  // Nothing of a refused invitation stays.
  expect((await admin.get('/api/people?find=voss.example')).json()).toHaveLength(1)
  expect((await editor.form('PUT', `/api/authors/${guest.id}`, { name: 'Not Ida' })).json().code).toBe(
    'not_a_guest',
  )
})

test('a withdrawn invitation and a removed person leave a guest with the same page', async () => {
  const { app, admin, editor, guest, post } = await withGuest()
  const first = (await admin.post('/api/people', invitation(guest))).json()
  expect((await admin.delete(`/api/people/${first.id}/invitation`)).statusCode).toBe(204)
  expect(await authorOf(app, post.id)).toMatchObject({
    id: guest.id,
    slug: 'ida-voss',
    bio: 'Plays the saw.',
  })
  const second = (await admin.post('/api/people', invitation(guest))).json()
  const ida = await app.startSession(second.id)
  await ida.form('PUT', '/api/auth/profile', { name: 'Ida Lund' })
  const draft = await createPost(ida, { ...by({ id: guest.id }), status: 'draft' })
  const { id: successor } = (await editor.get('/api/auth/me')).json()
  expect((await admin.delete(`/api/people/${second.id}?successor=${successor}`)).statusCode).toBe(204)
  for (const { id } of [post, draft])
    expect(await authorOf(editor, id)).toMatchObject({
      name: 'Ida Lund',
      slug: 'ida-lund',
      avatar: guest.avatar,
    })
  await app.services.media.sweep()
  expect((await app.get(guest.avatar)).statusCode).toBe(200)
  const [entry] = (await editor.get('/api/authors?find=lund')).json()
  expect(entry).toMatchObject({ kind: 'guest', account_id: null, posts: 1 })
})

test('a merged guest gives posts, followers and address to the other author', async () => {
  const { app, editor, guest, post } = await withGuest()
  const { id: account } = (await editor.get('/api/auth/me')).json()
  await editor.form('PUT', '/api/auth/profile', { name: 'Ida Lund' })
  const both = await createPost(editor, by({ id: account }, { id: guest.id }))
  const at = app.clock.now().toISOString()
  await app.db
    .insertInto('subscriber')
    .values({ id: 'ada', email: 'ada@x.example', status: 'confirmed', subscribed_at: at, confirmed_at: at })
    .execute()
  await app.db
    .insertInto('subscription')
    .values({ subscriber_id: 'ada', scope: 'author', target: guest.id, created_at: at, confirmed_at: at })
    .execute()
  expect((await editor.post(`/api/authors/${guest.id}/merge`, { into: guest.id })).statusCode).toBe(400)
  const merged = await editor.post(`/api/authors/${guest.id}/merge`, { into: account })
  expect(merged.json()).toMatchObject({ name: 'Ida Lund', kind: 'account', posts: 2 })
  for (const { id } of [post, both])
    expect((await app.get(`/api/posts/${id}`)).json()).toMatchObject({ author_name: 'Ida Lund' })
  expect((await app.get('/api/authors/ida-voss')).json()).toMatchObject({ slug: 'ida-lund' })
  expect((await app.get('/api/posts?author=ida-lund&page=1')).headers['x-total-count']).toBe('2')
  expect(await app.db.selectFrom('subscription').select('target').execute()).toEqual([
    { target: merged.json().id },
  ])
  while (await app.services.posts.indexWaiting());
  expect((await app.get('/api/posts?search=lund')).json()).toHaveLength(2)
  expect((await editor.post(`/api/authors/${guest.id}/merge`, { into: account })).statusCode).toBe(404)
})

test('followers of any author of a post hear of it, and the mail names whom they follow', async () => {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mag.example' } })
  const editor = await app.as('editor')
  const first = await createPost(editor, { ...by({ name: 'Ida Voss' }), notify_followers: 'false' })
  const answer = await app.post('/api/newsletter/subscribe', { email: 'ada@x.example', author: 'ida-voss' })
  expect(answer.statusCode).toBeLessThan(300)
  await app.db.updateTable('subscriber').set({ status: 'confirmed' }).execute()
  await app.db.updateTable('subscription').set({ confirmed_at: app.clock.now().toISOString() }).execute()
  await editor.form('PUT', `/api/authors/${first.authors[0]!.id}`, { name: 'Ida Lund' })
  await createPost(editor, { ...by({ name: 'Tom Bell' }, { id: first.authors[0]!.id }), title: 'Together' })
  await app.services.newsletter.beginDue()
  expect(await app.db.selectFrom('delivery').select('email').execute()).toEqual([{ email: 'ada@x.example' }])
  const [campaign] = (await editor.get('/api/newsletter/campaigns')).json()
  expect(campaign).toMatchObject({ subject: 'Together', total: 1 })
})
