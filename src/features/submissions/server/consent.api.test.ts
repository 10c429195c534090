import { expect, test } from 'vitest'
import type { Post } from '#features/posts/posts.schema.ts'
import { DAY } from '#platform/clock.ts'
import { filesOf, postForm, sound } from '#server/testing-posts.ts'
import { curator, day, submissionForm, submit } from '#server/testing-submissions.ts'
import { testApp, type Caller, type FormFields, type TestApp } from '#server/testing.ts'

const URL = '/api/submissions'

async function approved(app: TestApp, editor: Caller, more: FormFields) {
  const { id } = await submit(app, { uploadedFile: sound(), ...more })
  const { post_id } = (await editor.post(`${URL}/${id}/approve`, { version: 1 })).json<{ post_id: string }>()
  return { id, post: await postOf(editor, post_id) }
}

const postOf = async (who: Pick<Caller, 'get'>, id: string) =>
  (await who.get(`/api/posts/${id}`)).json<Post>()

const save = (editor: Caller, id: string, more: FormFields) =>
  editor.form('PUT', `/api/posts/${id}`, postForm(more))

test('without consent, the draft has no recording, and editors can still listen', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id, post } = await approved(app, editor, {})
  expect(post.media).toEqual([])
  await expect.poll(() => filesOf(app)).toHaveLength(1)
  expect((await editor.get(`${URL}/${id}`)).json()).toMatchObject({ publishing: 'no' })
  expect((await editor.get(`${URL}/${id}/audio`)).statusCode).toBe(200)
  await save(editor, post.id, { status: 'published' })
  expect(await postOf(app, post.id)).toMatchObject({ media: [], audioTrack: null })
})

test('only no and full are accepted as answers', async () => {
  const app = await testApp()
  const answer = await app.form('POST', URL, submissionForm(app, { publishing: 'maybe' }))
  expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'publishing'])
})

test('with consent, readers can hear the recording while a published post shows it', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id, post } = await approved(app, editor, { publishing: 'full' })
  const { file_url } = post.media[0]!
  const heard = async () => (await app.get(file_url)).statusCode
  expect(await heard()).toBe(404)
  await save(editor, post.id, { status: 'published' })
  expect(await heard()).toBe(200)
  expect((await postOf(app, post.id)).audioTrack).toMatchObject({ file_url })
  await editor.delete(`/api/posts/${post.id}`)
  expect(await heard()).toBe(404)
  await editor.post(`/api/posts/${post.id}/restore`)
  expect(await heard()).toBe(200)
  await save(editor, post.id, { status: 'draft' })
  expect(await heard()).toBe(404)
  expect((await editor.get(`${URL}/${id}`)).json()).toMatchObject({ publishing: 'full' })
})

test('the recording appears in a published post on the release date', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const releaseDate = day(app, 10)
  const { post } = await approved(app, editor, { publishing: 'full', releaseDate })
  await save(editor, post.id, { status: 'published' })
  const { file_url } = post.media[0]!
  expect((await postOf(editor, post.id)).media).toMatchObject([{ withheld: { until: releaseDate } }])
  const early = await postOf(app, post.id)
  expect([early.media, early.audioTrack]).toEqual([[], null])
  expect((await app.get('/feed.xml')).body).not.toContain(file_url)
  app.clock.advance(9 * DAY)
  expect((await app.get(file_url)).statusCode).toBe(404)
  app.clock.advance(DAY)
  expect((await app.get(file_url)).statusCode).toBe(200)
  const out = await postOf(app, post.id)
  expect(out.media).toMatchObject([{ file_url }])
  expect(out.media[0]).not.toHaveProperty('withheld')
})

test('the release date begins at midnight in the site’s time zone', async () => {
  const app = await testApp()
  const [admin, editor] = [await app.as('admin'), await app.as('editor')]
  await admin.put('/api/settings/site', { time_zone: 'Etc/GMT+12' })
  const { post } = await approved(app, editor, { publishing: 'full', releaseDate: day(app, 1) })
  await save(editor, post.id, { status: 'published' })
  const begins = Date.parse(`${day(app, 1)}T12:00:00Z`)
  app.clock.advance(begins - app.clock.now().getTime() - 1000)
  expect((await app.get(post.media[0]!.file_url)).statusCode).toBe(404)
  app.clock.advance(1000)
  expect((await app.get(post.media[0]!.file_url)).statusCode).toBe(200)
})

test('the artist’s answer also applies when another post uses the recording', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id, post } = await approved(app, editor, { publishing: 'full' })
  const file_id = post.media[0]!.file_url.split('/').at(-1)!.split('.')[0]
  await app.db.updateTable('submission').set({ publishing: 'no' }).where('id', '=', id).execute()
  const media = JSON.stringify([{ file_id, type: 'local', media_type: 'audio', title: 'Night Bus' }])
  const refused = await editor.form('POST', '/api/posts', postForm({ media }))
  expect(refused.statusCode).toBe(400)
  expect(refused.json().issues).toEqual([
    {
      path: 'media.0.file_id',
      message:
        'The artist has not agreed to publish the recording “Night Bus”. Remove it to publish this post.',
    },
  ])
  expect((await editor.form('POST', '/api/posts', postForm({ media, status: 'draft' }))).statusCode).toBe(201)
  const own = await save(editor, post.id, { status: 'published' })
  expect(own.statusCode).toBe(400)
  expect((await postOf(editor, post.id)).media).toMatchObject([{ withheld: { until: null } }])
})

test('the same rules apply to the draft of a curator’s review', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const ada = await curator(app, ['Ambient'])
  const { id } = await submit(app, { uploadedFile: sound() })
  const review = { title: 'Slow', content: '<p>Slow.</p>' }
  const { post_id } = (await ada.post(`${URL}/${id}/review`, review)).json<{ post_id: string }>()
  expect((await postOf(editor, post_id)).media).toEqual([])
})

const LINKS = [
  ['a secret SoundCloud link', 'https://soundcloud.com/mara/night-bus/s-secret123'],
  ['a link to any other site', 'https://mara.example/private/night-bus'],
]

test.each(LINKS)('%s is left out of the draft without consent', async (_what, musicUrl) => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id, post } = await approved(app, editor, { musicUrl })
  expect(JSON.stringify(post)).not.toContain(musicUrl)
  expect((await editor.get(`${URL}/${id}`)).json()).toMatchObject({ music_url: musicUrl })
  const ada = await curator(app, ['Ambient'])
  const other = await submit(app, { musicUrl, releaseTitle: 'Day Bus' })
  const review = { title: 'Slow', content: '<p>Slow.</p>' }
  const { post_id } = (await ada.post(`${URL}/${other.id}/review`, review)).json<{ post_id: string }>()
  expect(JSON.stringify(await postOf(editor, post_id))).not.toContain(musicUrl)
})

test.each(LINKS)('%s is left out of a draft made before the release date', async (_what, musicUrl) => {
  const app = await testApp()
  const editor = await app.as('editor')
  const consent = { musicUrl, publishing: 'full', releaseDate: day(app, 10) }
  const early = await approved(app, editor, consent)
  expect(JSON.stringify(early.post)).not.toContain(musicUrl)
  app.clock.advance(10 * DAY)
  const later = await app.as('editor')
  const { post } = await approved(app, later, { ...consent, releaseTitle: 'Day Bus', releaseDate: day(app) })
  expect(JSON.stringify(post)).toContain(musicUrl)
})
