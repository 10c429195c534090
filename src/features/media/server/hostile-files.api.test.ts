import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '#platform/ids.ts'
import { flacBomb, floods, zip } from '#server/testing-hostile.ts'
import { blob, createPost, filesOf, picture, sound } from '#server/testing-posts.ts'
import { opus, wave } from '#server/testing-sounds.ts'
import { submit } from '#server/testing-submissions.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import { DEADLINE_MS } from './media-lanes.ts'

const FILES = '/api/submissions/files'
const IMAGES = '/api/uploads/images'

const files = (app: TestApp) =>
  app.db.selectFrom('file').select(['id', 'peaks', 'examined_at', 'undecodable_at', 'seconds']).execute()

const noChannels = () => wave(Buffer.alloc(8000, 128), { channels: 0, align: 0 })

/** As if an older version with fewer checks had accepted it. */
async function storedBefore(app: TestApp, bytes: Buffer, about: { mime: string; seconds: number }) {
  const [id, local] = [newId(16), join(app.database.dataDir, 'before')]
  const at = app.clock.now().toISOString()
  const key = `private/${id}.sound`
  await writeFile(local, bytes)
  await app.services.storage.put(key, local, about.mime)
  const file = { id, key, kind: 'audio' as const, bytes: bytes.length, sha256: newId(16), public: false }
  await app.db
    .insertInto('file')
    .values({ ...file, ...about, created_at: at, kept_at: at })
    .execute()
  return { id, key }
}

const LONG_MS = 120_000

function setDeadlines(changed: Partial<typeof DEADLINE_MS>) {
  const before = { ...DEADLINE_MS }
  Object.assign(DEADLINE_MS, changed)
  const restore = () => void Object.assign(DEADLINE_MS, before)
  onTestFinished(restore)
  return restore
}

test('a WAV file that declares 0 channels is refused and removed', async () => {
  const app = await testApp({ ownHelpers: true })
  const answer = await app.form('POST', FILES, { file: blob(noChannels(), 'x.wav') })
  expect(answer.statusCode).toBe(415)
  expect(answer.json()).toMatchObject({ code: 'unsupported_media' })
  expect(await files(app)).toEqual([])
  expect(await filesOf(app)).toEqual([])
})

test('a stored WAV file with 0 channels gets no waveform, and files after it get theirs', async () => {
  const app = await testApp({ ownHelpers: true })
  const bad = await storedBefore(app, noChannels(), { mime: 'audio/wav', seconds: 2 })
  app.clock.advance(1000)
  await submit(app, { uploadedFile: sound(2) })
  await app.services.privateFiles.examine()
  const found = await files(app)
  expect(found.find(({ id }) => id === bad.id)).toMatchObject({
    peaks: null,
    undecodable_at: expect.any(String),
  })
  expect(found.find(({ id }) => id !== bad.id)).toMatchObject({
    peaks: expect.any(Array),
    undecodable_at: null,
  })
  expect(app.services.mediaWorker.kills).toBe(0)
})

test('a decoding bomb, floods of empty tags and hostile ZIP files are stored without harm to the helpers', async () => {
  const app = await testApp({ ownHelpers: true })
  setDeadlines({ inspection: LONG_MS, tags: LONG_MS, waveform: () => LONG_MS })
  const sent: [string, Buffer, string][] = [
    ['uploadedFile', flacBomb(60), 'x.flac'],
    ['uploadedFile', floods.flac(), 'x.flac'],
    ['uploadedFile', floods.wav(), 'x.wav'],
    ['pressKit', bomb(), 'x.zip'],
    ['pressKit', crowd(), 'x.zip'],
  ]
  for (const [field, bytes, name] of sent) await submit(app, { [field]: blob(bytes, name) })
  await app.services.privateFiles.examine()
  const stored = await files(app)
  expect(stored).toHaveLength(sent.length)
  expect(stored.every(({ examined_at }) => examined_at !== null)).toBe(true)
  // No helper came near its memory limit either.
  expect(app.services.mediaWorker).toMatchObject({ waiting: 0, kills: 0 })
})

function bomb(): Buffer {
  return zip([{ name: '[Content_Types].xml', data: Buffer.alloc(16 * 2 ** 20), declared: 1024 }])
}

function crowd(): Buffer {
  return zip(Array.from({ length: 4000 }, (_, i) => ({ name: `a${i}`, data: Buffer.alloc(0) })))
}

test('a file that no helper has opened yet is not marked', async () => {
  const app = await testApp({ ownHelpers: true })
  const { mediaWorker, privateFiles } = app.services
  const { NotBegun } = await import('./media-worker.ts')
  // Before the submission, which starts an examination itself.
  const attempts = vi.spyOn(mediaWorker, 'peaks').mockRejectedValue(new NotBegun())
  await submit(app, { uploadedFile: sound(2) })
  await expect(privateFiles.examine()).rejects.toThrow(NotBegun)
  expect(await files(app)).toMatchObject([{ examined_at: null, undecodable_at: null }])
  attempts.mockRestore()
  await privateFiles.examine()
  expect((await files(app))[0]?.peaks).toHaveLength(200)
})

test('uploads, picture sizes and share images do not wait for a long waveform', async () => {
  const app = await testApp({ ownHelpers: true })
  const editor = await app.as('editor')
  setDeadlines({ waveform: () => LONG_MS })
  const hours = opus({ pages: 800, packets: 255 })
  await storedBefore(app, hours, { mime: 'audio/opus', seconds: 12_240 })
  let done = false
  const examining = app.services.privateFiles.examine().finally(() => (done = true))
  const post = await createPost(editor, { heroImage: await picture() })
  expect((await app.get(post.hero_image_url.replace('.webp', '-320.webp'))).statusCode).toBe(200)
  expect((await app.get(`/share/${post.id}.jpg`)).statusCode).toBe(200)
  expect((await app.form('POST', FILES, { file: sound() })).statusCode).toBe(201)
  expect(done).toBe(false)
  app.services.mediaWorker.stop()
  await examining
})

test('inspection queues files by sender: an account, or else a network', async () => {
  const app = await testApp()
  const seen = vi.spyOn(app.services.mediaWorker, 'inspect')
  const editor = await app.as('editor')
  await app.form('POST', FILES, { file: sound() })
  const decoded = vi.spyOn(app.services.mediaWorker, 'peaks')
  await editor.form('POST', '/api/uploads/media', { file: sound(2) })
  const { id } = await app.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  expect(seen.mock.calls.map(([{ sender }]) => sender)).toEqual(['127.0.0.1', id])
  expect(decoded.mock.calls.map(([{ owner }]) => owner)).toEqual([id])
})

test('a file that takes too long is refused, and not opened again when it is resent', async () => {
  const app = await testApp({ ownHelpers: true })
  const editor = await app.as('editor')
  setDeadlines({ upload: 0, inspection: 0 })
  const image = await picture()
  for (let i = 0; i < 2; i++) {
    const answer = await editor.form('POST', IMAGES, { file: image })
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { code: 'unsupported_media', message: expect.stringMatching(/couldn’t read this file/) },
    ])
  }
  expect(app.services.mediaWorker.kills).toBe(1)
  expect((await app.form('POST', FILES, { file: sound() })).statusCode).toBe(415)
  expect((await app.get('/metrics')).body).toContain('sleevenotes_media_kills_total 2')
  expect(await files(app)).toEqual([])
})

test('a stored picture that ends a helper is marked, and then shown as it is', async () => {
  const app = await testApp({ ownHelpers: true })
  const post = await createPost(await app.as('editor'), { heroImage: await picture() })
  const [original, size] = [post.hero_image_url, post.hero_image_url.replace('.webp', '-320.webp')]
  const whole = (await app.get(original)).rawPayload
  const restore = setDeadlines({ picture: 0 })
  expect((await app.get(size)).rawPayload.equals(whole)).toBe(true)
  expect(await files(app)).toMatchObject([{ undecodable_at: expect.any(String) }])
  restore()
  expect((await app.get(size)).rawPayload.equals(whole)).toBe(true)
  expect((await app.get(`/share/${post.id}.jpg`)).statusCode).toBe(200)
  expect(app.services.mediaWorker.kills).toBe(1)
})
