import { expect, test } from 'vitest'
import { statsOf } from '#db/database.ts'
import type { PublicComment } from '#features/posts/posts.schema.ts'
import { MINUTE } from '#platform/clock.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import { erase } from '#server/testing-person.ts'
import { createPost } from '#server/testing-posts.ts'
import { type ImportedComment, insertComments } from './comments.shared.queries.ts'

const words = { author: 'Nia', email: 'nia@example.com', content: 'Side two is the one.' }
const GONE = 'The comment you are replying to is no longer here. Your reply was not sent.'

async function appWithPost() {
  const app = await testApp()
  const editor = await app.as('editor')
  const post = await createPost(editor)
  const write = (parent_id?: string, more: object = {}) =>
    app.post(`/api/posts/${post.id}/comments`, { ...words, ...more, ...(parent_id && { parent_id }) })
  const shown = async (): Promise<PublicComment[]> => (await app.get(`/api/posts/${post.id}`)).json().comments
  /** Writes a comment, approves it and gives its id. */
  async function say(content: string, parent?: string, author = 'Nia') {
    app.clock.advance(MINUTE)
    expect((await write(parent, { content, author })).statusCode).toBe(202)
    const [{ id }] = (await editor.get('/api/comments?status=pending')).json()
    await editor.patch(`/api/comments/${id}`, { status: 'approved' })
    return id as string
  }
  return { app, editor, post, write, shown, say }
}

const lines = (comments: PublicComment[]) =>
  comments.map(({ content, removed }) => (removed ? '(removed)' : content))

test('readers see replies below their comment, oldest first, and threads by their first comment', async () => {
  const { say, shown } = await appWithPost()
  const first = await say('first')
  await say('second')
  const late = await say('late reply', first)
  await say('later reply', first)
  await say('reply to the late reply', late)
  const comments = await shown()
  expect(lines(comments)).toEqual(['first', 'late reply', 'reply to the late reply', 'later reply', 'second'])
  expect(comments[0]).not.toHaveProperty('parent_id')
  expect(comments[1]).toMatchObject({ parent_id: first })
  expect(comments[2]).toMatchObject({ parent_id: late })
})

test('a reply is refused unless it answers an approved comment of the same post', async () => {
  const { app, editor, post, write, say } = await appWithPost()
  const other = await createPost(editor, { title: 'Another' })
  const id = await say('here')
  await write()
  const [waiting] = (await editor.get('/api/comments?status=pending')).json()
  const refused = async (parent_id: unknown, postId = post.id) => {
    const answer = await app.post(`/api/posts/${postId}/comments`, { ...words, parent_id })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: GONE, issues: [{ path: 'parent_id', message: GONE }] })
  }
  await refused(waiting.id)
  await refused('nothing')
  await refused(id, other.id)
  expect((await write(undefined, { parent_id: { $ne: '' } })).statusCode).toBe(400)
  expect((await editor.get('/api/comments')).headers['x-total-count']).toBe('2')
})

test('a comment that is deleted while someone replies to it loses the reply, not the server', async () => {
  const { app, write, say } = await appWithPost()
  const id = await say('going')
  const [answer] = await Promise.all([
    write(id),
    app.as('editor').then((editor) => editor.delete(`/api/comments/${id}`)),
  ])
  expect([202, 400]).toContain(answer.statusCode)
})

test('the portal says to whom a comment replies', async () => {
  const { app, editor, write, say } = await appWithPost()
  const id = await say('first', undefined, 'Ada')
  app.clock.advance(MINUTE)
  await write(id)
  const read = async () => (await editor.get('/api/comments')).json()
  expect(await read()).toMatchObject([
    { parent_id: id, parent_author: 'Ada' },
    { parent_id: null, parent_author: null },
  ])
  await editor.delete(`/api/comments/${id}`)
  expect(await read()).toMatchObject([{ parent_id: id, parent_author: '' }])
})

test('replies outlive a deleted comment, whose place stays until the last of them is deleted', async () => {
  const { app, editor, say, shown } = await appWithPost()
  const first = await say('first')
  const second = await say('second', first)
  const third = await say('third', second)
  await say('another thread')
  await editor.delete(`/api/comments/${second}`)
  await editor.delete(`/api/comments/${first}`)
  const comments = await shown()
  expect(lines(comments)).toEqual(['(removed)', '(removed)', 'third', 'another thread'])
  expect(comments[1]).toEqual({
    id: second,
    parent_id: first,
    author: '',
    avatar: '',
    date: expect.any(String),
    content: '',
    likes: 0,
    removed: true,
  })
  const gone = [
    editor.patch(`/api/comments/${first}`, { status: 'approved' }),
    editor.delete(`/api/comments/${first}`),
    app.post(`/api/comments/${first}/like`),
  ]
  for (const answer of await Promise.all(gone)) expect(answer.statusCode).toBe(404)
  await editor.delete(`/api/comments/${third}`)
  expect(lines(await shown())).toEqual(['another thread'])
  expect(await app.db.selectFrom('comment').select('id').execute()).toHaveLength(1)
})

test('a hidden comment keeps its text from readers, and its place only above visible replies', async () => {
  const { editor, say, shown } = await appWithPost()
  const first = await say('a secret')
  const reply = await say('reply', first)
  await editor.patch(`/api/comments/${first}`, { status: 'pending' })
  expect(JSON.stringify(await shown())).not.toContain('secret')
  expect(lines(await shown())).toEqual(['(removed)', 'reply'])
  await editor.patch(`/api/comments/${reply}`, { status: 'pending' })
  expect(await shown()).toEqual([])
  await editor.patch(`/api/comments/${first}`, { status: 'approved' })
  await editor.patch(`/api/comments/${reply}`, { status: 'approved' })
  expect(lines(await shown())).toEqual(['a secret', 'reply'])
})

test('deleting one person’s data keeps the replies of others, without a trace of the person', async () => {
  const { app, say, shown } = await appWithPost()
  const first = await say('by Nia')
  const answer = await say('also by Nia', first)
  await app.db
    .updateTable('comment')
    .set({ email: 'ben@example.com', author: 'Ben' })
    .where('id', '=', answer)
    .execute()
  await say('alone, by Nia')
  await erase(await app.as('admin'), words.email)
  await expect.poll(async () => lines(await shown())).toEqual(['(removed)', 'also by Nia'])
  expect(JSON.stringify(await app.db.selectFrom('comment').selectAll().execute())).not.toContain('nia@')
})

const imported = (
  post_id: string,
  id: string,
  parent_id: string | null,
  minute: number,
): ImportedComment => ({
  id,
  post_id,
  parent_id,
  author: 'Ola',
  email: '',
  content: id,
  status: 'approved',
  created_at: new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString(),
})

const insert = (app: TestApp, rows: ImportedComment[]) =>
  app.db.transaction().execute((tx) => insertComments(tx, rows))

test('comments from another system keep their threads, statuses and times, in any order', async () => {
  const { app, editor, post, shown } = await appWithPost()
  const row = (id: string, parent_id: string | null, minute: number) =>
    imported(post.id, id, parent_id, minute)
  await insert(app, [
    row('c', 'b', 3),
    { ...row('x', 'a', 4), status: 'pending' },
    row('b', 'a', 2),
    row('a', null, 1),
  ])
  expect(lines(await shown())).toEqual(['a', 'b', 'c'])
  expect((await shown())[0]).toMatchObject({ author: 'Ola', date: '2020-01-01T00:01:00.000Z' })
  // A later part of the file answers a stored comment. What is stored stays.
  const again = await insert(app, [row('a', null, 9), row('d', 'b', 5), row('e', 'missing', 6)])
  expect(again.map(({ id }) => id).toSorted()).toEqual(['d', 'e'])
  expect(lines(await shown())).toEqual(['a', 'b', 'c', 'd', 'e'])
  const other = await createPost(editor, { title: 'Another' })
  await insert(app, [imported(other.id, 'f', 'a', 7), row('g', 'h', 8), row('h', 'g', 9)])
  expect(lines(await shown())).toEqual(['a', 'b', 'c', 'd', 'e', 'h', 'g'])
})

test('thousands of comments are inserted at once, and a page reads them with one query', async () => {
  const { app, post, shown } = await appWithPost()
  const rows = Array.from({ length: 3000 }, (_, n) =>
    imported(post.id, `c${String(n).padStart(4, '0')}`, n === 0 ? null : 'c0000', n),
  )
  expect(await insert(app, rows)).toHaveLength(3000)
  const seen: string[] = []
  statsOf(app.db).onSlow(0, ({ sql }) => seen.push(sql))
  const comments = await shown()
  expect(seen.filter((sql) => sql.includes('"comment"'))).toHaveLength(1)
  expect(comments).toHaveLength(1001)
  expect(lines(comments).slice(0, 2)).toEqual(['c0000', 'c2000'])
})
