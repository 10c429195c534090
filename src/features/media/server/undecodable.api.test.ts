import { expect, test, vi } from 'vitest'
import { blob, createPost, picture, postForm, sound } from '#server/testing-posts.ts'
import { wave } from '#server/testing-sounds.ts'
import { submit } from '#server/testing-submissions.ts'
import { testApp, type TestApp } from '#server/testing.ts'

const files = (app: TestApp) => app.db.selectFrom('file').select(['id', 'peaks', 'undecodable_at']).execute()

/** The server is killed during decoding, so no response ever comes. */
function neverAnswers(mediaWorker: TestApp['services']['mediaWorker'], task: 'variant' | 'share' | 'peaks') {
  const begun = Promise.withResolvers<void>()
  vi.spyOn(mediaWorker, task).mockImplementation(() => {
    begun.resolve()
    return new Promise<never>(() => undefined)
  })
  return begun.promise
}

test('a file is marked before it is decoded, and never decoded again after the server was killed', async () => {
  const app = await testApp()
  const begun = neverAnswers(app.services.mediaWorker, 'peaks')
  await submit(app, { uploadedFile: sound(2) })
  void app.services.privateFiles.examine()
  await begun
  expect(await files(app)).toMatchObject([{ peaks: null, undecodable_at: expect.any(String) }])

  const restarted = await testApp({ database: app.database, clock: app.clock })
  const again = vi.spyOn(restarted.services.mediaWorker, 'peaks')
  await restarted.services.privateFiles.examine()
  // The same bytes are not decoded again either.
  await submit(restarted, { uploadedFile: sound(2), email: 'other@example.com' })
  await restarted.services.privateFiles.examine()
  expect(again).not.toHaveBeenCalled()
  for (const file of await files(app))
    expect(file).toMatchObject({ peaks: null, undecodable_at: expect.any(String) })
})

test.each(['variant', 'share'] as const)(
  'a picture is marked before a helper opens it (%s), and not opened again after the server was killed',
  async (task) => {
    const app = await testApp()
    const post = await createPost(await app.as('editor'), { heroImage: await picture() })
    const [original, size] = [post.hero_image_url, post.hero_image_url.replace('.webp', '-320.webp')]
    const begun = neverAnswers(app.services.mediaWorker, task)
    void app.get(task === 'variant' ? size : `/share/${post.id}.jpg`)
    await begun
    expect(await files(app)).toMatchObject([{ undecodable_at: expect.any(String) }])

    const restarted = await testApp({ database: app.database, clock: app.clock })
    const again = vi.spyOn(restarted.services.mediaWorker, 'variant')
    const whole = (await restarted.get(original)).rawPayload
    expect((await restarted.get(size)).rawPayload.equals(whole)).toBe(true)
    expect((await restarted.get(`/share/${post.id}.jpg`)).statusCode).toBe(200)
    expect(again).not.toHaveBeenCalled()
  },
)

test('simultaneous requests for sizes of a picture are all served, and no mark stays', async () => {
  const app = await testApp()
  const post = await createPost(await app.as('editor'), { heroImage: await picture() })
  const sizes = ['320.webp', '640.webp', '320.avif'].map((size) =>
    app.get(post.hero_image_url.replace('.webp', `-${size}`)),
  )
  const shared = app.get(`/share/${post.id}.jpg`)
  for (const answer of await Promise.all(sizes))
    expect(answer.headers['cache-control']).toContain('immutable')
  expect((await shared).statusCode).toBe(200)
  expect(await files(app)).toMatchObject([{ undecodable_at: null }])
})

test("an editor's recording is marked before it is decoded, and its bytes are never decoded again", async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const begun = neverAnswers(app.services.mediaWorker, 'peaks')
  void editor.form('POST', '/api/uploads/media', { file: sound(2) })
  await begun
  expect(await files(app)).toMatchObject([{ peaks: null, undecodable_at: expect.any(String) }])

  const restarted = await testApp({ database: app.database, clock: app.clock })
  const again = vi.spyOn(restarted.services.mediaWorker, 'peaks')
  const answer = await restarted
    .withToken(editor.token!)
    .form('POST', '/api/uploads/media', { file: sound(2) })
  expect([answer.statusCode, answer.json().peaks]).toEqual([201, null])
  expect(again).not.toHaveBeenCalled()
})

test("an editor's recording is marked when it has no waveform, and not when it has one", async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const send = async (bytes: Buffer) =>
    (await editor.form('POST', '/api/uploads/media', { file: blob(bytes, 'x.wav') })).json<{
      id: string
      peaks: number[] | null
    }>()
  const bad = await send(wave(Buffer.alloc(8000, 130), { format: 2 }))
  const good = await send(wave(Buffer.alloc(8000, 130)))
  const found = await files(app)
  expect([bad.peaks, good.peaks?.length]).toEqual([null, 200])
  expect(found.find(({ id }) => id === bad.id)?.undecodable_at).toEqual(expect.any(String))
  expect(found.find(({ id }) => id === good.id)).toMatchObject({ peaks: good.peaks, undecodable_at: null })
})

test('a picture marked on a busy machine gets its sizes again after its post is saved', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const post = await createPost(editor, { heroImage: await picture() })
  const size = post.hero_image_url.replace('.webp', '-320.webp')
  await app.db.updateTable('file').set({ undecodable_at: app.clock.now().toISOString() }).execute()
  expect((await app.get(size)).headers['cache-control']).toBe('public, max-age=60')
  const saved = await editor.form('PUT', `/api/posts/${post.id}`, postForm({ title: 'Slower Weather' }))
  expect(saved.statusCode).toBe(200)
  expect((await app.get(size)).headers['cache-control']).toContain('immutable')
})
