import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { applicationForm, APPLICATIONS } from '#server/testing-applications.ts'
import { blob, filesOf, halfAnUpload, postForm } from '#server/testing-posts.ts'
import { submissionForm } from '#server/testing-submissions.ts'
import { testApp, type FormFields, type TestApp } from '#server/testing.ts'

const LOOK_MS = 5000

type Route = ['POST' | 'PUT', string, string, (app: TestApp) => FormFields]

const ROUTES: Route[] = [
  ['POST', '/api/uploads/images', 'file', () => ({})],
  ['POST', '/api/uploads/media', 'file', () => ({})],
  ['POST', '/api/posts', 'heroImage', () => postForm()],
  ['POST', '/api/posts', 'mediaFiles', () => postForm({ mediaTypes: 'audio' })],
  ['PUT', '/api/auth/profile', 'avatar', () => ({ name: 'Nia' })],
  ['PUT', '/api/auth/settings/homepage-content', 'logo', () => ({ homepage_title: 'Mag' })],
  ['POST', '/api/submissions/files', 'file', () => ({})],
  ['POST', '/api/submissions', 'uploadedFile', (app) => submissionForm(app)],
  ['POST', '/api/submissions', 'pressKit', (app) => submissionForm(app)],
  ['POST', APPLICATIONS, 'portfolio', () => applicationForm()],
]

test.each(ROUTES)('%s %s refuses a named file of 0 bytes as %s', async (method, url, field, form) => {
  const app = await testApp()
  const admin = await app.as('admin')
  const answer = await admin.form(method, url, { ...form(app), [field]: blob('', 'kit.pdf') })
  const message = '"kit.pdf" is empty (0 bytes). Please choose another file.'
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 'empty_file', message, issues: [{ path: field, message }] },
  ])
  expect(await app.db.selectFrom('file').select('id').execute()).toEqual([])
  expect(await filesOf(app)).toEqual([])
})

test('a file input that was left empty is simply absent', async () => {
  const app = await testApp()
  const left = { portfolio: new File([], '') }
  expect((await app.form('POST', APPLICATIONS, applicationForm(left))).statusCode).toBe(201)
})

/** Answers a function that lets the server look at its uploads as often as it would in so many seconds. */
function stallClock() {
  const looks: (() => void)[] = []
  const real = setInterval
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, ms: number) => {
    if (ms === LOOK_MS) looks.push(work)
    return real(work, ms)
  }) as typeof setInterval)
  onTestFinished(() => void vi.restoreAllMocks())
  return (seconds: number) => {
    for (let i = 0; i < (seconds * 1000) / LOOK_MS; i++) for (const look of looks) look()
  }
}

test('an upload without a byte for a minute is cut off, and leaves nothing', async () => {
  const app = await testApp()
  const advance = stallClock()
  const socket = await halfAnUpload(app, await app.as('editor'), '/api/uploads/images', 'file')
  onTestFinished(() => void socket.destroy())
  const answered = once(socket, 'data')
  await expect.poll(() => filesOf(app)).toHaveLength(1)
  await wait(300)
  advance(45)
  socket.write(Buffer.alloc(1000))
  await wait(300)
  // The bytes that arrived in between begin a new minute.
  advance(45)
  expect(await filesOf(app)).toHaveLength(1)
  advance(30)
  const [answer] = (await answered) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"code":"upload_stalled"/is)
  await expect.poll(() => filesOf(app)).toEqual([])
})

test('an upload that trickles is cut off after five minutes', async () => {
  const app = await testApp()
  const advance = stallClock()
  const socket = await halfAnUpload(app, await app.as('editor'), '/api/uploads/images', 'file')
  onTestFinished(() => void socket.destroy())
  const answered = once(socket, 'data')
  await expect.poll(() => filesOf(app)).toHaveLength(1)
  for (let minute = 0; minute < 5; minute++) {
    socket.write('x')
    await wait(100)
    advance(55)
  }
  socket.write('x')
  await wait(100)
  advance(30)
  const [answer] = (await answered) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 .*"code":"upload_too_slow"/is)
})

test.each([
  ['that no route reads', '/api/events', 400],
  ['that is refused at once', '/api/uploads/images', 401],
])('a stalled body %s does not hold its connection', async (_what, url, status) => {
  const app = await testApp()
  const advance = stallClock()
  const { port } = new URL(await app.listen())
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const closed = once(socket, 'close')
  const answered = once(socket, 'data')
  socket.write(
    `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-length: 5000000\r\ncontent-type: Multipart/form-data; boundary=b\r\n\r\n--b`,
  )
  const [answer] = (await answered) as [Buffer]
  expect(answer.toString()).toContain(`HTTP/1.1 ${status} `)
  advance(60)
  await closed
})
