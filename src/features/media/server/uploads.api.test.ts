import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
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
import { MB } from '#lib/bytes.ts'
import { testApp, type FormFields } from '#server/testing.ts'

test('a picture is stored upright, without EXIF, limited in size, and with its brightness', async () => {
  const app = await testApp()
  const tilted = await sharp({ create: { width: 2700, height: 300, channels: 3, background: '#000' } })
    .withExif({ IFD0: { Copyright: 'Secret Place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const post = await createPost(await app.as('editor'), { heroImage: blob(tilted, 'photo.jpg') })
  expect(post.hero).toMatchObject({
    luminance: 0,
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  })
  const stored = await app.get(post.hero_image_url)
  expect(stored.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  const { width, height, exif } = await sharp(stored.rawPayload).metadata()
  expect([width, height]).toEqual([284, 2560])
  expect(exif).toBeUndefined()
})

test('every picture is available as AVIF and WebP in the fixed widths, and in no other', async () => {
  const app = await testApp()
  const { hero_image_url } = await createPost(await app.as('editor'), { heroImage: await largePicture() })
  for (const [name, format] of [
    ['-320.avif', 'heif'],
    ['-640.webp', 'webp'],
    // For e-mail programs.
    ['-1280.jpg', 'jpeg'],
    ['-640.png', 'png'],
  ] as const) {
    const variant = await app.get(hero_image_url.replace('.webp', name))
    expect(variant.statusCode).toBe(200)
    expect(await sharp(variant.rawPayload).metadata()).toMatchObject({
      format,
      width: Number(/\d+/.exec(name)),
    })
  }
  for (const name of ['-333.webp', '-320.png', '-640.jpg', '-99999.avif', '-0640.webp']) {
    expect((await app.get(hero_image_url.replace('.webp', name))).statusCode).toBe(404)
  }
  expect((await app.get('/uploads/images/missing-320.webp')).statusCode).toBe(404)
})

test('when many readers request the same new size at once, it is made once', async () => {
  const app = await testApp()
  const { hero_image_url } = await createPost(await app.as('editor'), { heroImage: await largePicture() })
  const url = hero_image_url.replace('.webp', '-640.avif')
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.get(url)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
})

test('a picture of several megabytes is accepted', async () => {
  const app = await testApp()
  const large = await sharp({ create: { width: 1100, height: 1100, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(3 * MB)
  const post = await createPost(await app.as('editor'), { heroImage: blob(large, 'x.png') })
  expect(post.hero).toMatchObject({ width: 1100 })
})

const REFUSED: [string, FormFields, number][] = [
  ['text called a picture', { heroImage: blob('hello', 'x.png') }, 415],
  ['a vector drawing', { heroImage: blob('<svg xmlns="http://www.w3.org/2000/svg"/>', 'x.svg') }, 415],
  ['a picture called a track', { mediaFiles: blob('\x89PNG\r\n\x1a\n', 'x.mp3'), mediaTypes: 'audio' }, 415],
  ['a page called a video', { mediaFiles: blob('<html></html>', 'x.mp4'), mediaTypes: 'video' }, 415],
  ['a sound file as video', { mediaFiles: sound(), mediaTypes: 'video' }, 415],
  ['a hero image over 10 MB', { heroImage: blob(10 * MB + 1, 'x.png') }, 413],
  ['an author image over 5 MB', { authorImage: blob(5 * MB + 1, 'x.png') }, 413],
  ['a second hero image', { heroImage: [blob('a', 'a.png'), blob('b', 'b.png')] }, 400],
  ['a file nobody asked for', { surprise: blob('x', 'x.exe') }, 400],
]

test('a file of another kind or over its limit is refused, and no row and no file stays', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const problem = { message: expect.stringMatching(/\w+ \w+/), code: expect.any(String) }
  for (const [what, files, status] of REFUSED) {
    const answer = await editor.form('POST', '/api/posts', postForm(files))
    expect.soft([answer.statusCode, answer.json()], what).toMatchObject([status, problem])
  }
  expect(await app.db.selectFrom('post').select('id').execute()).toEqual([])
  expect(await app.db.selectFrom('file').select('id').execute()).toEqual([])
  expect(await filesOf(app)).toEqual([])
})

test.each(['jpeg', 'png', 'webp'] as const)('a truncated picture (%s) is refused', async (format) => {
  const app = await testApp()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const drawn = sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff', noise } })
  const whole = await drawn.toFormat(format).toBuffer()
  const heroImage = blob(whole.subarray(0, whole.length / 2), 'x')
  const answer = await (await app.as('editor')).form('POST', '/api/posts', postForm({ heroImage }))
  expect(answer.statusCode).toBe(415)
  expect(await filesOf(app)).toEqual([])
})

test('a clean WebP is stored byte for byte', async () => {
  const app = await testApp()
  const drawn = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#123' } })
    .webp()
    .toBuffer()
  const { hero_image_url } = await createPost(await app.as('editor'), { heroImage: blob(drawn, 'x.webp') })
  expect((await app.get(hero_image_url)).rawPayload.equals(drawn)).toBe(true)
})

test('bytes after the end of a WebP are dropped', async () => {
  const app = await testApp()
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
    .webp()
    .toBuffer()
  const loaded = Buffer.concat([drawn, Buffer.from('<script>alert(1)</script>')])
  const { hero_image_url } = await createPost(await app.as('editor'), { heroImage: blob(loaded, 'x.webp') })
  expect((await app.get(hero_image_url)).body).not.toContain('<script>')
})

test('a form with too much text is refused before it fills the memory', async () => {
  const app = await testApp()
  const form = postForm({ tags: Array.from({ length: 12 }, () => 'x'.repeat(MB)) })
  expect((await (await app.as('editor')).form('POST', '/api/posts', form)).statusCode).toBe(413)
})

test('a good file before a bad one is removed again', async () => {
  const app = await testApp()
  const form = postForm({
    heroImage: await picture(),
    mediaFiles: blob('nonsense', 'x.mp3'),
    mediaTypes: 'audio',
  })
  expect((await (await app.as('editor')).form('POST', '/api/posts', form)).statusCode).toBe(415)
  expect(await filesOf(app)).toEqual([])
  expect(await app.db.selectFrom('file').select('id').execute()).toEqual([])
})

test('an upload that is cut off leaves no row and no file', async () => {
  const app = await testApp()
  const socket = await halfAnUpload(app, await app.as('editor'), '/api/posts', 'heroImage')
  await expect.poll(() => filesOf(app)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => filesOf(app)).toEqual([])
  await wait(50)
  expect(await app.db.selectFrom('post').select('id').execute()).toEqual([])
  expect((await app.get('/healthz')).statusCode).toBe(200)
})

test('an upload needs multipart, and a malformed one is a 400', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  expect((await editor.post('/api/posts', { title: 'x' })).statusCode).toBe(415)
  const broken = await editor.send({
    method: 'POST',
    url: '/api/posts',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nx',
  })
  expect(broken.statusCode).toBe(400)
})

test('local media is served in ranges, so that a player can seek', async () => {
  const app = await testApp()
  const { media } = await createPost(await app.as('editor'), { mediaFiles: sound(), mediaTypes: 'audio' })
  const url = media[0]!.file_url
  const whole = await app.get(url)
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/wav',
    'accept-ranges': 'bytes',
    'content-length': '8044',
  })
  const cases: [string, number, string | undefined, number][] = [
    ['bytes=0-3', 206, 'bytes 0-3/8044', 4],
    ['bytes=8000-', 206, 'bytes 8000-8043/8044', 44],
    ['bytes=-10', 206, 'bytes 8034-8043/8044', 10],
    ['bytes=9000-', 416, 'bytes */8044', 0],
    ['bytes=0-1,5-6', 200, undefined, 8044],
  ]
  for (const [range, status, contentRange, length] of cases) {
    const part = await app.get(url, { range })
    expect([range, part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
      range,
      status,
      contentRange,
      length,
    ])
  }
  expect((await app.get(url, { range: 'bytes=0-3', 'if-range': '"other"' })).statusCode).toBe(200)
  expect((await app.get(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
})

test.each([
  '/uploads/../sleevenotes.sqlite',
  '/uploads/images/..%2f..%2fsleevenotes.sqlite',
  '/uploads/private/x.pdf',
  '/uploads/',
])('nothing else can be read through %s', async (url) => {
  const app = await testApp()
  expect((await app.get(url)).statusCode).toBe(404)
})
