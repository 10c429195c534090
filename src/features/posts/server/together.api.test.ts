import { expect, test } from 'vitest'
import type { Tx } from '#db/tables.ts'
import { MINUTE } from '#platform/clock.ts'
import { somebodyWaits } from '#server/testing-database.ts'
import { createPost, filesOf, picture, postForm, sound } from '#server/testing-posts.ts'
import { testApp, type Caller, type FormFields } from '#server/testing.ts'

test('a save over a newer version is refused, changes nothing and says who saved first', async () => {
  const app = await testApp()
  const [first, second] = [await app.as('editor'), await app.as('admin')]
  const { id, version } = await createPost(first)
  app.clock.advance(MINUTE)
  await first.form('PUT', `/api/posts/${id}`, postForm({ title: 'Mine', version: String(version) }))
  const files = await filesOf(app)
  const form = postForm({ title: 'Theirs', version: String(version), heroImage: await picture() })
  const answer = await second.form('PUT', `/api/posts/${id}`, form)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({
    message: expect.stringMatching(/^editor has saved this post since you opened it/),
    code: 'conflict',
    current: { version: version + 1, updated_at: app.clock.now().toISOString(), updated_by: 'editor' },
  })
  expect((await app.get(`/api/posts/${id}`)).json().title).toBe('Mine')
  expect(await filesOf(app)).toEqual(files)
})

test('of many saves of one version at the same moment exactly one succeeds', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id, version } = await createPost(editor)
  const saves = Array.from({ length: 8 }, (_, i) =>
    editor.form('PUT', `/api/posts/${id}`, postForm({ title: `Save ${i}`, version: String(version) })),
  )
  const answers = await Promise.all(saves)
  const won = answers.filter(({ statusCode }) => statusCode === 200)
  expect(won).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7)
  expect((await app.get(`/api/posts/${id}`)).json()).toMatchObject({
    title: won[0]!.json().title,
    version: version + 1,
  })
})

const insertTag = (tx: Tx, name: string) =>
  tx.insertInto('tag').values({ id: name, name, name_key: name }).execute()

test.each<[string, FormFields, (tx: Tx, name: string) => Promise<unknown>]>([
  ['tags', { tags: 'zz,aa' }, (tx, name) => insertTag(tx, name)],
  ['words', { title: 'zz aa' }, (tx, word) => tx.insertInto('search_word').values({ word }).execute()],
])('two saves that bring the same new %s in other orders both succeed', async (_what, fields, insert) => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { saving } = await app.db.transaction().execute(async (tx) => {
    await insert(tx, 'aa')
    const other = editor.form('POST', '/api/posts', postForm(fields))
    await somebodyWaits(app)
    await insert(tx, 'zz')
    return { saving: other }
  })
  expect((await saving).statusCode).toBe(201)
})

test('the version detects a conflict even when the last editor’s account is gone', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id, version } = await createPost(editor)
  await editor.form('PUT', `/api/posts/${id}`, postForm())
  await app.db.deleteFrom('account').execute()
  const answer = await (
    await app.as('admin')
  ).form('PUT', `/api/posts/${id}`, postForm({ version: String(version) }))
  expect(answer.json()).toMatchObject({ code: 'conflict', current: { updated_by: null } })
})

const beat = async (caller: Caller, id: string, body?: object) =>
  (await caller.post(`/api/posts/${id}/editing`, body)).json().others

test('a person who opens a post learns who else has it open, and since when', async () => {
  const app = await testApp()
  const [first, second] = [await app.as('editor'), await app.as('admin')]
  const { id } = await createPost(first)
  const since = app.clock.now().toISOString()
  expect(await beat(first, id)).toEqual([])
  app.clock.advance(20_000)
  expect(await beat(second, id)).toEqual([{ name: 'editor', since }])
  expect(await beat(first, id)).toEqual([{ name: 'admin', since: app.clock.now().toISOString() }])
  app.clock.advance(20_000)
  expect(await beat(first, id, {})).toHaveLength(1)
})

test('a person who leaves, or has not been heard from for a minute, is no longer listed', async () => {
  const app = await testApp()
  const [first, second] = [await app.as('editor'), await app.as('admin')]
  const { id } = await createPost(first)
  await beat(first, id)
  await beat(second, id)
  expect(await beat(second, id, { leave: true })).toHaveLength(1)
  expect(await beat(first, id)).toEqual([])
  await beat(second, id)
  app.clock.advance(MINUTE + 1000)
  expect(await beat(first, id)).toEqual([])
  await app.services.posts.purgeEditing()
  expect(await app.db.selectFrom('post_editing').selectAll().execute()).toHaveLength(1)
  const back = app.clock.now().toISOString()
  await beat(second, id)
  expect(await beat(first, id)).toEqual([{ name: 'admin', since: back }])
})

test('a person with the post open in two windows is listed once', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor)
  await beat(editor, id)
  expect(await beat(editor, id)).toEqual([])
})

test('a post in the trash can be removed permanently with its files, other posts cannot', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor, {
    heroImage: await picture(),
    mediaFiles: sound(),
    mediaTypes: 'audio',
    tags: 'one',
  })
  const forever = `/api/posts/${id}?forever=1`
  const refused = await editor.delete(forever)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_in_trash'])
  await editor.delete(`/api/posts/${id}`)
  expect((await editor.delete(forever)).statusCode).toBe(204)
  expect((await editor.delete(forever)).statusCode).toBe(404)
  expect((await editor.post(`/api/posts/${id}/restore`)).statusCode).toBe(404)
  app.clock.advance(61 * MINUTE)
  await app.services.media.sweep()
  expect(await filesOf(app)).toEqual([])
})

test.each([
  ['nobody', undefined, 401],
  ['a curator', 'curator', 403],
] as const)('%s may neither open nor remove posts for good', async (_who, role, status) => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor)
  await editor.delete(`/api/posts/${id}`)
  const caller = role ? await app.as(role) : app
  expect((await caller.post(`/api/posts/${id}/editing`)).statusCode).toBe(status)
  expect((await caller.delete(`/api/posts/${id}?forever=1`)).statusCode).toBe(status)
  expect((await editor.post(`/api/posts/${id}/restore`)).statusCode).toBe(200)
})

test('a post that does not exist, or is in the trash, cannot be open', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor)
  await editor.delete(`/api/posts/${id}`)
  for (const missing of [id, 'none'])
    expect((await editor.post(`/api/posts/${missing}/editing`)).statusCode).toBe(404)
})
