import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { MB } from '#lib/bytes.ts'
import { HOUR } from '#platform/clock.ts'
import { applicationForm, APPLICATIONS } from '#server/testing-applications.ts'
import { smallDisk, soundOf, uploadedBytes, uploadForm } from '#server/testing-disk.ts'
import { blob, createPost, filesOf, picture, postForm } from '#server/testing-posts.ts'
import { submissionForm, submit } from '#server/testing-submissions.ts'
import { testApp, type FormFields, type TestApp } from '#server/testing.ts'

const FILES = '/api/submissions/files'
const RESERVE = 16 * MB
const env = { DISK_RESERVE_MB: '16', TRUST_PROXY: '1' }
const full = async () => ({ free: RESERVE - 1, total: 20_480 * MB })

const answerOf = async (response: Response) => ({
  status: response.status,
  code: ((await response.json()) as { code?: string }).code,
})

/** Simultaneous uploads, each from another address. */
const attack = (origin: string, count: number, bytes: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, i) =>
      answerOf(
        await fetch(origin + FILES, {
          method: 'POST',
          headers: { 'x-forwarded-for': `203.0.113.${i}` },
          body: uploadForm(bytes),
        }),
      ),
    ),
  )

test('many uploads at once do not use the reserve, and the site keeps working', async () => {
  const probe = smallDisk(RESERVE + 7 * MB)
  const app = await testApp({ env, probe })
  const editor = await app.as('editor')
  const post = await createPost(editor)
  await app.services.auth.createAccount({
    email: 'ada@example.com',
    name: 'Ada',
    role: 'admin',
    password: 'a long enough password',
  })
  const answers = await attack(await app.listen(), 20, 1.5 * MB)
  const taken = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ status, code }) => status === 507 && code === 'disk_full')
  expect(taken.length).toBeGreaterThan(0)
  expect(taken.length + refused.length).toBe(20)
  expect(await uploadedBytes(app.database.dataDir)).toBeLessThanOrEqual(7 * MB)
  expect((await editor.get('/api/portal/disk')).json()).toMatchObject({ state: 'full' })

  probe.others = 7 * MB
  expect((await app.get('/api/posts')).statusCode).toBe(200)
  const login = { email: 'ada@example.com', password: 'a long enough password' }
  expect((await app.post('/api/auth/login', login)).statusCode).toBe(200)
  expect((await editor.delete(`/api/posts/${post.id}`)).statusCode).toBeLessThan(300)
  expect((await app.get(`/api/posts/${post.id}`)).statusCode).toBe(404)
})

test('the disk counts as full for an hour after a refusal', async () => {
  const probe = smallDisk(RESERVE + 200 * MB)
  const app = await testApp({ env, probe })
  const editor = await app.as('editor')
  const status = async () => (await editor.get('/api/portal/disk')).json<{ state: string }>().state
  expect(await status()).toBe('ok')
  probe.others = 180 * MB
  const refused = await app.form('POST', FILES, { file: soundOf(21 * MB) })
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'disk_full'])
  probe.others = 0
  expect(await status()).toBe('full')
  app.clock.advance(HOUR)
  expect(await status()).toBe('ok')
})

test('uploads that only announce a large size do not block others', async () => {
  const app = await testApp({ env, probe: smallDisk(RESERVE + 1000 * MB) })
  const { port } = new URL(await app.listen())
  const sockets = Array.from({ length: 20 }, (_, i) => {
    const socket = connect(Number(port), '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => (received += String(chunk)))
    socket.on('error', () => undefined)
    socket.write(
      `POST ${FILES} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.${i}\r\ncontent-length: ${200 * MB}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\n\r\n',
    )
    return { socket, received: () => received }
  })
  await expect.poll(() => app.services.disk.promised).toBe(20 * 4 * MB)
  expect(sockets.map(({ received }) => received()).join('')).toBe('')
  const editor = await app.as('editor')
  expect((await editor.form('POST', '/api/uploads/media', { file: soundOf(2 * MB) })).statusCode).toBe(201)
  expect((await app.form('POST', FILES, { file: soundOf(2 * MB) })).statusCode).toBe(201)
  for (const { socket } of sockets) socket.destroy()
  // An aborted upload gives its space back.
  await expect.poll(() => app.services.disk.promised).toBe(0)
})

const PUBLIC: [string, string, (app: TestApp) => FormFields][] = [
  ['a file uploaded before its form', FILES, () => ({ file: soundOf(20_000) })],
  ['a submission', '/api/submissions', (app) => submissionForm(app, { uploadedFile: soundOf(20_000) })],
  ['an application', APPLICATIONS, () => applicationForm({ portfolio: blob('%PDF-1.7\n', 'work.pdf') })],
]

test.each(PUBLIC)('below the reserve, %s is refused and leaves nothing behind', async (_what, url, form) => {
  const app = await testApp({ env, probe: full })
  const answer = await app.form('POST', url, form(app))
  expect(answer.statusCode).toBe(507)
  expect(answer.json()).toEqual({
    code: 'disk_full',
    message: expect.stringContaining('our disk is nearly full'),
  })
  expect(await filesOf(app)).toEqual([])
  expect(await app.db.selectFrom('file').select('id').execute()).toEqual([])
})

test.each([
  ['a picture', '/api/uploads/images', async () => ({ file: await picture() })],
  ['a recording', '/api/uploads/media', async () => ({ file: soundOf(20_000) })],
  ['a post with a picture', '/api/posts', async () => postForm({ heroImage: await picture() })],
])('below the reserve, an editor cannot upload %s, and the error says why', async (_what, url, form) => {
  const app = await testApp({ env, probe: full })
  const answer = await (await app.as('editor')).form('POST', url, await form())
  expect(answer.statusCode).toBe(507)
  expect(answer.json()).toEqual({
    code: 'disk_full',
    message: expect.stringMatching(/16 MB left, and 16 MB are reserved for the database/),
  })
})

test('below the reserve, forms without files still work', async () => {
  const app = await testApp({ env, probe: full })
  expect(await submit(app)).toMatchObject({ status: 'received' })
  expect((await app.form('POST', APPLICATIONS, applicationForm())).statusCode).toBe(201)
  await createPost(await app.as('editor'))
})

test('an upload of unknown length stops when the disk fills up, and leaves nothing behind', async () => {
  const probe = smallDisk(RESERVE + 50 * MB)
  const app = await testApp({ env, probe })
  const encoded = new Response(uploadForm(8 * MB))
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  const slowly = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes.subarray(0, 2 * MB))
      await expect.poll(() => uploadedBytes(app.database.dataDir)).toBeGreaterThan(MB)
      probe.others = 49 * MB
      controller.enqueue(bytes.subarray(2 * MB))
      controller.close()
    },
  })
  const response = await fetch((await app.listen()) + FILES, {
    method: 'POST',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: slowly,
    duplex: 'half',
  } as RequestInit)
  expect(await answerOf(response)).toEqual({ status: 507, code: 'disk_full' })
  await expect.poll(() => filesOf(app)).toEqual([])
  expect(app.services.disk.promised).toBe(0)
})

test('a picture is served in its original size when smaller sizes cannot be stored', async () => {
  const probe = smallDisk(RESERVE + 50 * MB)
  const app = await testApp({ env, probe })
  const { hero_image_url: url } = await createPost(await app.as('editor'), { heroImage: await picture() })
  const size = url.replace('.webp', '-640.avif')
  probe.others = 50 * MB
  const instead = await app.get(size)
  expect(instead.statusCode).toBe(200)
  expect(instead.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=60',
  })
  expect(instead.rawPayload).toEqual((await app.get(url)).rawPayload)
  probe.others = 0
  expect((await app.get(size)).headers['content-type']).toBe('image/avif')
})
