import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HOUR } from '#platform/clock.ts'
import { applicationForm, APPLICATIONS } from '#server/testing-applications.ts'
import { blob, filesOf, halfAnUpload, postForm } from '#server/testing-posts.ts'
import { submissionForm } from '#server/testing-submissions.ts'
import { testApp, type FormFields, type TestApp } from '#server/testing.ts'

const CHECK_EVERY_MS = 5000

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

test('every upload refuses a named file of 0 bytes', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const message = '"kit.pdf" is empty (0 bytes). Please choose another file.'
  for (const [method, url, field, form] of ROUTES) {
    const answer = await admin.form(method, url, { ...form(app), [field]: blob('', 'kit.pdf') })
    const problem = { code: 'empty_file', message, issues: [{ path: field, message }] }
    expect.soft([answer.statusCode, answer.json()], `${method} ${url} ${field}`).toEqual([400, problem])
  }
  expect(await app.db.selectFrom('file').select('id').execute()).toEqual([])
  expect(await filesOf(app)).toEqual([])
})

test('an empty file input counts as absent', async () => {
  const app = await testApp()
  const left = { portfolio: new File([], '') }
  expect((await app.form('POST', APPLICATIONS, applicationForm(left))).statusCode).toBe(201)
})

/** Returns a function that runs the server's upload checks for a number of seconds. */
function stallClock() {
  const looks: (() => void)[] = []
  const real = setInterval
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((work: () => void, ms: number) => {
    if (ms !== CHECK_EVERY_MS) return real(work, ms)
    looks.push(work)
    return real(() => undefined, HOUR)
  }) as typeof setInterval)
  onTestFinished(() => void vi.restoreAllMocks())
  return (seconds: number) => {
    for (let i = 0; i < (seconds * 1000) / CHECK_EVERY_MS; i++) for (const look of looks) look()
  }
}

/** An upload whose sender knows when the server has read everything that was sent. */
async function slowUpload(app: TestApp) {
  const connected = once(app.app.server, 'connection') as Promise<[Socket]>
  const socket = await halfAnUpload(app, await app.as('editor'), '/api/uploads/images', 'file')
  onTestFinished(() => void socket.destroy())
  const [received] = await connected
  const arrived = async () => {
    await expect.poll(() => received.bytesRead).toBe(socket.bytesWritten)
  }
  await arrived()
  await expect.poll(() => filesOf(app)).toHaveLength(1)
  return {
    answered: once(socket, 'data') as Promise<[Buffer]>,
    send: (bytes: Buffer | string) => {
      socket.write(bytes)
      return arrived()
    },
  }
}

test('an upload that stops for a minute is refused and leaves nothing behind', async () => {
  const app = await testApp()
  const advance = stallClock()
  const { send, answered } = await slowUpload(app)
  advance(45)
  await send(Buffer.alloc(1000))
  // The bytes that arrived meanwhile start a new minute.
  advance(45)
  expect(await filesOf(app)).toHaveLength(1)
  advance(30)
  const [answer] = await answered
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"code":"upload_stalled"/is)
  await expect.poll(() => filesOf(app)).toEqual([])
})

test('a very slow upload is refused after five minutes', async () => {
  const app = await testApp()
  const advance = stallClock()
  const { send, answered } = await slowUpload(app)
  for (let minute = 0; minute < 5; minute++) {
    await send('x')
    advance(55)
  }
  await send('x')
  advance(30)
  const [answer] = await answered
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 .*"code":"upload_too_slow"/is)
})

test.each([
  ['that no route reads', '/api/events', 400],
  ['that is refused at once', '/api/uploads/images', 401],
])('the connection of a stalled body %s is closed', async (_what, url, status) => {
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
