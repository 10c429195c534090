import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, test, vi } from 'vitest'
import { DAY } from '#platform/clock.ts'
import type { Post } from '#features/posts/posts.schema.ts'
import { filesOf, postForm, sound } from '#server/testing-posts.ts'
import { curator, mailsTo, submit, twoNodes } from '#server/testing-submissions.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'

const URL = '/api/submissions'
const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const read = async (who: Caller, id: string) => (await who.get(`${URL}/${id}`)).json()
const subjects = async (app: TestApp, address: string) =>
  (await mailsTo(app, address)).map(({ subject }) => subject)

async function approved(app: TestApp, editor: Caller, more = {}) {
  const { id } = await submit(app, more)
  const answer = await editor.post(`${URL}/${id}/approve`, { version: 1 })
  expect(answer.statusCode).toBe(200)
  return { id, post_id: answer.json().post_id as string }
}

test('retrying an approval after a lost response creates no second draft or mail', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await submit(app, { uploadedFile: sound() })
  const approve = () =>
    editor.send({
      method: 'POST',
      url: `${URL}/${id}/approve`,
      payload: { version: 1, message: 'Lovely.' },
      headers: { 'idempotency-key': 'once' },
    })
  const first = await approve()
  const again = await approve()
  expect([again.statusCode, again.json()]).toEqual([200, first.json()])
  expect(await subjects(app, 'mara@example.com')).toHaveLength(2)
  expect(await app.db.selectFrom('post').select('id').execute()).toHaveLength(1)
})

test('approving creates a draft filled from the submission', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  await editor.post('/api/genres', { name: 'electronic' })
  const { id, post_id } = await approved(app, editor, {
    uploadedFile: sound(2),
    publishing: 'full',
    musicUrl: YOUTUBE,
    description: 'Made at <night>',
    socialLinks: JSON.stringify({ website: 'mara.example' }),
  })
  const post = (await editor.get(`/api/posts/${post_id}`)).json<Post>()
  expect(post).toMatchObject({
    status: 'draft',
    title: 'Mára Lune: Night Bus',
    artist: 'Mára Lune',
    release_title: 'Night Bus',
    genre: 'electronic',
    tags: ['Ambient', 'Electronic'],
    author_name: 'editor',
    media: [
      { type: 'local', media_type: 'audio', title: 'Night Bus', artist: 'Mára Lune', duration: 2 },
      { type: 'external', media_type: 'video', platform: 'youtube', url: YOUTUBE },
    ],
  })
  expect(post.content).toContain('<blockquote><p>Made at &lt;night&gt;</p></blockquote>')
  expect(post.content).toContain('href="https://mara.example"')
  const played = await editor.get(post.media[0]!.file_url)
  expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'audio/wav'])
  const submission = await read(editor, id)
  expect(submission).toMatchObject({ status: 'approved', version: 2, post: { id: post_id, status: 'draft' } })
  expect(submission.history.at(-1)).toMatchObject({
    action: 'approved',
    from: 'received',
    to: 'approved',
    notified: true,
  })
  expect(await subjects(app, 'mara@example.com')).toContain(
    `Good news: we’re writing about Night Bus (${id})`,
  )
  await app.services.privateFiles.examine()
  expect((await editor.get(`/api/posts/${post_id}`)).json().media[0].peaks).toHaveLength(200)
})

test('a waveform that is made while the recording is copied also reaches the copy', async () => {
  const app = await testApp()
  const { id } = await submit(app, { uploadedFile: sound() })
  await app.services.privateFiles.examine()
  const recording = await app.db
    .selectFrom('file')
    .selectAll()
    .where('kind', '=', 'audio')
    .executeTakeFirstOrThrow()
  expect(recording.peaks).toHaveLength(200)
  const folder = await mkdtemp(join(tmpdir(), 'sleevenotes-copy-'))
  const path = join(folder, 'copy.wav')
  await pipeline(await app.services.storage.read(recording.key), createWriteStream(path))
  // The row as it was read before the waveform was there.
  const copy = await app.services.media.storePublicCopy({ ...recording, peaks: null }, id, path)
  await rm(folder, { recursive: true })
  const { peaks } = await app.db
    .selectFrom('file')
    .select('peaks')
    .where('id', '=', copy.id)
    .executeTakeFirstOrThrow()
  expect(peaks).toEqual(recording.peaks)
})

test('the longest names of the form give a title that a post accepts', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const names = { artistName: '🎸'.repeat(100), releaseTitle: `${'b'.repeat(199)}!` }
  const { post_id } = await approved(app, editor, names)
  const post = (await editor.get(`/api/posts/${post_id}`)).json<Post>()
  expect(post).toMatchObject({ artist: names.artistName, release_title: names.releaseTitle })
  expect(post.title).toBe(`${names.artistName}: ${'b'.repeat(97)}…`)
})

test('the draft lists the artist’s links in the order of the form', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const socialLinks = JSON.stringify({ website: 'w.example', tiktok: 't.example', spotify: 's.example' })
  const { post_id } = await approved(app, editor, { socialLinks })
  const { content } = (await editor.get(`/api/posts/${post_id}`)).json<Post>()
  expect(content.match(/\b\w\.example/g)).toEqual(['s.example', 't.example', 'w.example'])
})

test('housekeeping keeps the recording of a draft, and readers cannot hear it', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { post_id } = await approved(app, editor, { uploadedFile: sound(), publishing: 'full' })
  app.clock.advance(2 * DAY)
  await app.services.media.sweep()
  const { file_url } = (await editor.get(`/api/posts/${post_id}`)).json().media[0]
  expect((await editor.get(file_url)).statusCode).toBe(200)
  expect((await app.get(file_url)).statusCode).toBe(404)
  expect((await app.get(`/api/posts/${post_id}`)).statusCode).toBe(404)
})

test('approving twice, or over a newer version, creates no second draft', async () => {
  const app = await testApp()
  const [editor, admin] = [await app.as('editor'), await app.as('admin')]
  const { id } = await submit(app, { uploadedFile: sound(), publishing: 'full' })
  const answers = await Promise.all([
    editor.post(`${URL}/${id}/approve`, { version: 1 }),
    admin.post(`${URL}/${id}/approve`, { version: 1 }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const lost = answers.find(({ statusCode }) => statusCode === 409)!
  expect(lost.json()).toMatchObject({ code: 'conflict', current: { status: 'approved', version: 2 } })
  const again = await editor.post(`${URL}/${id}/approve`, { version: 2 })
  expect(again.json().post_id).toBe(answers.find(({ statusCode }) => statusCode === 200)!.json().post_id)
  expect(await app.db.selectFrom('post').select('id').execute()).toHaveLength(1)
  expect(await app.db.selectFrom('file').select('id').execute()).toHaveLength(2)
  await expect.poll(() => filesOf(app)).toHaveLength(2)
})

test('when the draft cannot be created, nothing is decided and no copy is left', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await submit(app, { uploadedFile: sound(), publishing: 'full' })
  vi.spyOn(app.services.search, 'index').mockRejectedValue(new Error('no index'))
  expect((await editor.post(`${URL}/${id}/approve`, { version: 1 })).statusCode).toBe(500)
  expect(await read(editor, id)).toMatchObject({ status: 'received', version: 1, post: null })
  expect(await app.db.selectFrom('post').select('id').execute()).toEqual([])
  await expect.poll(() => filesOf(app)).toHaveLength(1)
})

test('publishing the draft publishes the submission and mails the artist once', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id, post_id } = await approved(app, editor)
  await editor.form('PUT', `/api/posts/${post_id}`, postForm({ status: 'draft' }))
  expect((await read(editor, id)).status).toBe('approved')
  await editor.form('PUT', `/api/posts/${post_id}`, postForm({ status: 'published', title: 'Out now' }))
  const submission = await read(editor, id)
  expect(submission).toMatchObject({ status: 'published', post: { title: 'Out now', status: 'published' } })
  expect(submission.history.at(-1)).toMatchObject({ action: 'published', from: 'approved', notified: true })
  await editor.form(
    'PUT',
    `/api/posts/${post_id}`,
    postForm({ status: 'published', title: 'Out now, mended' }),
  )
  await app.services.submissions.announceScheduled()
  const published = (await mailsTo(app, 'mara@example.com')).filter(({ subject }) =>
    subject.startsWith('Our review is live'),
  )
  expect(published).toHaveLength(1)
  expect(published[0]?.text).toContain(`/blog/post/${post_id}/out-now`)
  const state = (await app.post(`${URL}/${id}/status`, { email: 'mara@example.com' })).json()
  expect(state).toMatchObject({
    status: 'published',
    post: { id: post_id, title: 'Out now, mended', url: `/blog/post/${post_id}/out-now-mended` },
  })
  expect(state.history.map(({ status }: { status: string }) => status)).toEqual([
    'received',
    'approved',
    'published',
  ])
  const back = await editor.patch(`${URL}/${id}`, { version: submission.version, status: 'declined' })
  expect([back.statusCode, back.json().code]).toEqual([409, 'already_published'])
})

test('a failed save publishes nothing and sends no mail', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id, post_id } = await approved(app, editor)
  const before = (await subjects(app, 'mara@example.com')).length
  vi.spyOn(app.services.mail, 'send').mockRejectedValueOnce(new Error('no outbox'))
  expect(
    (await editor.form('PUT', `/api/posts/${post_id}`, postForm({ status: 'published' }))).statusCode,
  ).toBe(500)
  expect((await read(editor, id)).status).toBe('approved')
  expect((await editor.get(`/api/posts/${post_id}`)).json().status).toBe('draft')
  expect(await subjects(app, 'mara@example.com')).toHaveLength(before)
})

test('the artist gets a mail when a scheduled post goes live', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id, post_id } = await approved(app, editor)
  const publish_at = new Date(app.clock.now().getTime() + DAY).toISOString()
  await editor.form('PUT', `/api/posts/${post_id}`, postForm({ status: 'scheduled', publish_at }))
  await app.services.submissions.announceScheduled()
  expect(await read(editor, id)).toMatchObject({ status: 'approved', post: { status: 'scheduled' } })
  app.clock.advance(DAY + 1000)
  const nodes = await twoNodes(app)
  await Promise.all(nodes.map((node) => node.services.submissions.announceScheduled()))
  expect(await read(editor, id)).toMatchObject({ status: 'published' })
  expect(
    (await subjects(app, 'mara@example.com')).filter((subject) => subject.startsWith('Our review is live')),
  ).toHaveLength(1)
})

test('approving again replaces a draft that is in the trash', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id, post_id } = await approved(app, editor)
  await editor.delete(`/api/posts/${post_id}`)
  expect((await read(editor, id)).post).toBeNull()
  const again = await editor.post(`${URL}/${id}/approve`, { version: 2 })
  expect(again.json().post_id).not.toBe(post_id)
})

test('a curator’s review becomes a draft, and editors get a mail, approve and publish it', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const me = (await editor.get('/api/auth/me')).json()
  const ada = await curator(app, ['Ambient'], 'Ada')
  const { id } = await submit(app, { uploadedFile: sound(), publishing: 'full' })
  const review = { title: 'A night on the bus', content: '<p>Slow.</p><script>x</script>', excerpt: 'Slow' }
  const answer = await ada.post(`${URL}/${id}/review`, review)
  expect(answer.statusCode).toBe(200)
  const { post_id } = answer.json()
  const post = (await editor.get(`/api/posts/${post_id}`)).json<Post>()
  expect(post).toMatchObject({
    status: 'draft',
    title: 'A night on the bus',
    content: '<p>Slow.</p>',
    excerpt: 'Slow',
    author_name: 'Ada',
    media: [{ type: 'local', media_type: 'audio' }],
  })
  const seen = await read(ada, id)
  expect(seen).toMatchObject({ status: 'in review', review: { title: 'A night on the bus' } })
  expect(seen.history.slice(-2)).toMatchObject([
    { action: 'status', from: 'received', to: 'in review', by: { name: 'Ada' } },
    { action: 'reviewed', by: { name: 'Ada' } },
  ])
  expect(await subjects(app, me.email)).toEqual(['New review to edit: Mára Lune – Night Bus'])
  expect((await ada.get(`/api/posts/${post_id}`)).statusCode).toBe(404)

  await ada.post(`${URL}/${id}/review`, { ...review, title: 'Better title' })
  expect((await editor.get(`/api/posts/${post_id}`)).json()).toMatchObject({
    title: 'Better title',
    media: [{ type: 'local' }],
  })
  const { version } = await read(editor, id)
  expect((await editor.post(`${URL}/${id}/approve`, { version })).json()).toEqual({ post_id })
  await editor.form('PUT', `/api/posts/${post_id}`, postForm({ status: 'draft', title: 'Edited' }))
  const late = await ada.post(`${URL}/${id}/review`, review)
  expect([late.statusCode, late.json().code]).toEqual([409, 'taken_over'])
  await editor.form('PUT', `/api/posts/${post_id}`, postForm({ status: 'published', title: 'Edited' }))
  expect((await read(ada, id)).status).toBe('published')
  expect(await subjects(app, 'mara@example.com')).toContain('Our review is live: Edited')
})

test('a review needs a title and a text, and a declined submission takes none', async () => {
  const app = await testApp()
  const ada = await curator(app, ['Ambient'])
  const { id } = await submit(app)
  const empty = await ada.post(`${URL}/${id}/review`, { title: ' ', content: '' })
  expect(empty.json().issues.map(({ path }: { path: string }) => path)).toEqual(['title', 'content'])
  await ada.patch(`${URL}/${id}`, { version: 1, status: 'declined' })
  const late = await ada.post(`${URL}/${id}/review`, { title: 'x', content: 'x' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'declined'])
})
