import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { MB } from '#lib/bytes.ts'
import { DAY, HOUR } from '#platform/clock.ts'
import {
  blob,
  createPost,
  filesOf,
  halfAnUpload,
  largePicture,
  picture,
  postForm,
  sound,
} from '#server/testing-posts.ts'
import { testApp, type FormFields, type TestApp } from '#server/testing.ts'

const IMAGES = '/api/uploads/images'
const MEDIA = '/api/uploads/media'

const rows = (app: TestApp) => app.db.selectFrom('file').select(['id', 'kept_at']).execute()

const tagged = async () =>
  new File(
    [
      new Uint8Array(
        await readFile(new URL('../../../../sample/audio/uncle-lumen-soft-brakes.mp3', import.meta.url)),
      ),
    ],
    'track.mp3',
  )

test('an editor uploads a picture and gets the details that a page needs', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const answer = await editor.form('POST', IMAGES, { file: await largePicture() })
  expect(answer.statusCode).toBe(201)
  const { id, url, ...rest } = answer.json()
  expect(url).toBe(`/uploads/images/${id}.webp`)
  expect(rest).toEqual({
    width: 1400,
    height: 1000,
    luminance: 1,
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  })
  expect((await editor.get(url)).headers['content-type']).toBe('image/webp')
})

test('an editor uploads a track, and its title, artist, length and waveform are read', async () => {
  const app = await testApp()
  const answer = await (await app.as('editor')).form('POST', MEDIA, { file: await tagged() })
  expect(answer.statusCode).toBe(201)
  const { id, ...track } = answer.json()
  expect(track).toMatchObject({
    url: `/uploads/audio/${id}.mp3`,
    media_type: 'audio',
    mime: 'audio/mpeg',
    title: expect.stringMatching(/\w/),
    artist: expect.stringMatching(/\w/),
    duration: expect.any(Number),
  })
  expect(track.peaks).toHaveLength(200)
})

test('a track without tags has an empty title and no artist', async () => {
  const app = await testApp()
  const answer = await (await app.as('editor')).form('POST', MEDIA, { file: sound(2) })
  expect(answer.json()).toMatchObject({
    title: '',
    artist: '',
    duration: 2,
    bytes: 16_044,
    mime: 'audio/wav',
  })
})

test.each([
  ['nobody', undefined, 401],
  ['a curator', 'curator', 403],
] as const)('%s may not upload, and nothing is written', async (_who, role, status) => {
  const app = await testApp()
  const caller = role ? await app.as(role) : app
  expect((await caller.form('POST', IMAGES, { file: await picture() })).statusCode).toBe(status)
  expect((await caller.form('POST', MEDIA, { file: sound() })).statusCode).toBe(status)
  expect(await rows(app)).toEqual([])
  expect(await filesOf(app)).toEqual([])
})

const REFUSED: [string, string, FormFields, number, RegExp][] = [
  ['text called a picture', IMAGES, { file: blob('hello', 'x.png') }, 415, /not a picture/],
  [
    'a drawing with scripts',
    IMAGES,
    { file: blob('<svg onload="alert(1)"/>', 'x.svg') },
    415,
    /not a picture/,
  ],
  [
    'a picture over 10 MB',
    IMAGES,
    { file: blob(10 * MB + 1, 'x.png') },
    413,
    /^A picture may be at most 10 MB/,
  ],
  ['a track as picture', IMAGES, { file: sound() }, 415, /not a picture/],
  ['a page called a track', MEDIA, { file: blob('<html></html>', 'x.mp3') }, 415, /sound or video/],
  ['no file at all', IMAGES, { note: 'x' }, 400, /choose a file/],
  ['an empty file', MEDIA, { file: blob('', 'x.mp3') }, 400, /^"x.mp3" is empty/],
  ['a file under another name', MEDIA, { track: sound() }, 400, /no file field/],
]

test('a file of another kind or over its limit is refused before anything is stored', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  for (const [what, url, form, status, message] of REFUSED) {
    const answer = await editor.form('POST', url, form)
    const expected = [status, expect.stringMatching(message)]
    expect.soft([answer.statusCode, answer.json().message], what).toEqual(expected)
  }
  expect(await rows(app)).toEqual([])
  expect(await filesOf(app)).toEqual([])
})

test('a sound file over 200 MB is refused, although a video may be larger', async () => {
  const app = await testApp()
  const path = join(app.database.dataDir, 'long.wav')
  await writeFile(path, new Uint8Array(await sound().arrayBuffer()))
  const upload = { field: 'file', filename: 'long.wav', path, bytes: 200 * MB + 1, sha256: '' }
  await expect(app.services.media.uploadRecording(upload)).rejects.toMatchObject({
    status: 413,
    message: 'A sound file may be at most 200 MB',
  })
  expect(await rows(app)).toEqual([])
})

test.each([IMAGES, MEDIA])('an upload to %s that is cut off leaves no row and no file', async (url) => {
  const app = await testApp()
  const socket = await halfAnUpload(app, await app.as('editor'), url, 'file')
  await expect.poll(() => filesOf(app)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => filesOf(app)).toEqual([])
  await wait(50)
  expect(await rows(app)).toEqual([])
})

test('a sender who disconnects during processing leaves nothing behind', async () => {
  const app = await testApp()
  const { token } = await app.as('editor')
  const origin = await app.listen()
  const { mediaWorker } = app.services
  const prepare = mediaWorker.prepare.bind(mediaWorker)
  const leave = new AbortController()
  const prepared = Promise.withResolvers<void>()
  vi.spyOn(mediaWorker, 'prepare').mockImplementation(async (...files) => {
    const image = await prepare(...files)
    leave.abort()
    await wait(50)
    prepared.resolve()
    return image
  })
  const body = new FormData()
  body.append('file', await picture())
  const headers = { authorization: `Bearer ${token}` }
  await expect(
    fetch(origin + IMAGES, { method: 'POST', headers, body, signal: leave.signal }),
  ).rejects.toThrow(/abort/)
  await prepared.promise
  await expect.poll(() => rows(app)).toEqual([])
  await expect.poll(() => filesOf(app)).toEqual([])
})

test('when storage fails, the row is removed and the caller gets an error', async () => {
  const app = await testApp()
  vi.spyOn(app.services.storage, 'put').mockRejectedValue(new Error('disk full'))
  const answer = await (await app.as('editor')).form('POST', IMAGES, { file: await picture() })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('disk full')
  expect(await rows(app)).toEqual([])
  expect(await filesOf(app)).toEqual([])
})

test('an unused upload is kept for 7 days, then removed', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { url } = (await editor.form('POST', IMAGES, { file: await picture() })).json()
  app.clock.advance(7 * DAY - HOUR)
  await app.services.media.sweep()
  expect((await editor.get(url)).statusCode).toBe(200)
  app.clock.advance(2 * HOUR)
  await app.services.media.sweep()
  expect((await editor.get(url)).statusCode).toBe(404)
  expect(await rows(app)).toEqual([])
})

test('a picture in a saved text is kept, and removed a week after it leaves the text', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { url } = (await editor.form('POST', IMAGES, { file: await picture() })).json()
  const shown = { content: `<p>Look: <img src="${url}" alt="A sleeve"></p>` }
  const { id } = await createPost(editor, { status: 'draft', ...shown })
  app.clock.advance(30 * DAY)
  await app.services.media.sweep()
  const again = await app.as('editor')
  expect((await again.get(url)).statusCode).toBe(200)
  await again.form('PUT', `/api/posts/${id}`, postForm())
  app.clock.advance(6 * DAY)
  await app.services.media.sweep()
  await again.form('PUT', `/api/posts/${id}`, postForm(shown))
  app.clock.advance(8 * DAY)
  await app.services.media.sweep()
  expect((await again.get(url)).statusCode).toBe(200)
  await again.form('PUT', `/api/posts/${id}`, postForm())
  app.clock.advance(8 * DAY)
  await app.services.media.sweep()
  expect((await again.get(url)).statusCode).toBe(404)
})

test('a picture in two texts stays when one of them loses it', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { url } = (await editor.form('POST', IMAGES, { file: await picture() })).json()
  const content = `<p><img src="${url}" alt=""></p>`
  const first = await createPost(editor, { content })
  await createPost(editor, { title: 'Another', content })
  await editor.form('PUT', `/api/posts/${first.id}`, postForm())
  app.clock.advance(8 * DAY)
  await app.services.media.sweep()
  expect((await app.get(url)).statusCode).toBe(200)
})
