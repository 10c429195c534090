import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/lib/free-port.ts'
import { inRoot } from '../../scripts/lib/paths.mjs'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { expect, test } from '../support/fixtures.ts'

const running = new Set<ChildProcess>()

test.afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

/** Starts the server as a supervisor would, until it ends or says where it is. */
async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [inRoot('scripts/serve.ts')], {
    env: { PATH: process.env['PATH'], ...env },
  })
  running.add(child)
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (errors += chunk))
  const ended = once(child, 'exit').then(([code]) => code as number)
  // For as long as the test may take: a machine that others use as well can need a minute for a start.
  const started = new Promise<void>((resolve) => {
    child.stdout.on('data', () => output.includes('Sleevenotes is at') && resolve())
  })
  await Promise.race([ended, started])
  return { child, ended, output: () => output, errors: () => errors }
}

async function signIn({ url, admin }: ServerProcess): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(admin),
  })
  const { token } = (await response.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

function postForm(title: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ title, content: '<p>text</p>', author_name: 'A' }))
    form.set(name, value)
  return form
}

const uploadsIn = (dataDir: string) =>
  ['tmp', 'uploads']
    .map((name) => join(dataDir, name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())

/** Everything in the data folder, and the folder itself, that another user may read or write. */
const openToOthers = (dataDir: string) =>
  ['.', ...readdirSync(dataDir, { recursive: true }).map(String)].filter(
    (name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0,
  )

test('a wrong setting stops the start with one line that names it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sleevenotes-run-'))
  // One of each kind: from the settings alone, from the database, and from the folder.
  const wrong: Record<string, string>[] = [
    { PORT: 'eighty' },
    { ADMIN_PASSWORD: 'password123' },
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    { DATA_DIR: '/proc/nowhere' },
    { DATA_DIR: inRoot('package.json') },
  ]
  for (const env of wrong) {
    const { ended, errors } = await run({ DATA_DIR: dataDir, ...env })
    expect(await ended).toBe(1)
    expect(errors()).toMatch(new RegExp(`^Sleevenotes cannot start: ${Object.keys(env)[0]} .+\n$`))
  }
  rmSync(dataDir, { recursive: true })
})

test('a port in use is reported in one line', async ({ server }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sleevenotes-run-'))
  const { ended, errors } = await run({
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'none',
    PORT: new URL(server.url).port,
  })
  expect(await ended).toBe(1)
  expect(errors()).toBe(
    'Sleevenotes cannot start: PORT is already in use by another program: choose another one\n',
  )
  rmSync(dataDir, { recursive: true })
})

test('the first start prints the sign-in once, and it works', async () => {
  const env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'sleevenotes-run-')),
    SAMPLE_CONTENT: 'none',
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
  }
  // A folder that something else made, open to everyone.
  chmodSync(env.DATA_DIR, 0o755)
  const first = await run(env)
  await expect.poll(first.output).toContain('Password: ')
  const password = /Password: (\S+)/.exec(first.output())?.[1] ?? ''
  expect(first.output()).toContain(`http://127.0.0.1:${env.PORT}`)
  expect(first.output()).toContain('Sign in as admin@example.com')
  const response = await fetch(`http://127.0.0.1:${env.PORT}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password }),
  })
  expect(response.status).toBe(200)
  expect(openToOthers(env.DATA_DIR)).toEqual([])
  const beside = await run({ ...env, PORT: String(await freePort()) })
  expect(await beside.ended).toBe(1)
  expect(beside.errors()).toBe(
    `Sleevenotes cannot start: DATA_DIR ${env.DATA_DIR} is in use by another server (process ${first.child.pid}): stop that one, or use another folder\n`,
  )
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const second = await run(env)
  second.child.kill('SIGTERM')
  await second.ended
  expect(second.output()).not.toContain('Password')
  rmSync(env.DATA_DIR, { recursive: true })
})

test('a server that is stopped finishes the current request, and one that is killed keeps what it has confirmed', async ({
  newServer,
}) => {
  const server = await newServer({ SAMPLE_CONTENT: 'none' })
  const headers = await signIn(server)
  const titles = async () => {
    const posts = (await (await fetch(`${server.url}/api/posts`)).json()) as { title: string }[]
    return posts.map(({ title }) => title)
  }

  await test.step('on a stop signal it finishes the current request and exits', async () => {
    const release = Promise.withResolvers<void>()
    const encoded = new Response(postForm('In flight'))
    const bytes = new Uint8Array(await encoded.arrayBuffer())
    const slowly = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.subarray(0, 100))
        await release.promise
        controller.enqueue(bytes.subarray(100))
        controller.close()
      },
    })
    const answer = fetch(`${server.url}/api/posts`, {
      method: 'POST',
      headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      body: slowly,
      duplex: 'half',
    } as RequestInit)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const stopped = server.restart()
    setTimeout(() => release.resolve(), 500)
    expect((await answer).status).toBe(201)
    await stopped
    expect(await titles()).toEqual(['In flight'])
  })

  await test.step('confirmed changes survive kill -9, and an interrupted upload leaves no file', async () => {
    const saved = await fetch(`${server.url}/api/posts`, { method: 'POST', headers, body: postForm('Kept') })
    expect(saved.status).toBe(201)
    const picture = new FormData()
    picture.set('file', new Blob([readFileSync(inRoot('sample/artwork/yaz-orchard-night-bus.webp'))]))
    const uploaded = await fetch(`${server.url}/api/uploads/images`, {
      method: 'POST',
      headers,
      body: picture,
    })
    const { url } = (await uploaded.json()) as { url: string }
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `POST /api/posts HTTP/1.1\r\nhost: x\r\nauthorization: ${headers['authorization']}\r\ncontent-length: 9000000\r\n` +
        'content-type: multipart/form-data; boundary=b\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="heroImage"; filename="x.png"\r\n\r\n',
    )
    socket.write(Buffer.alloc(2 ** 20))
    await expect.poll(() => uploadsIn(server.dataDir).length).toBe(2)
    await server.kill9()
    await server.start()
    expect(await titles()).toEqual(['Kept', 'In flight'])
    expect((await fetch(server.url + url, { headers })).headers.get('content-type')).toBe('image/webp')
    expect(uploadsIn(server.dataDir)).toHaveLength(1)
  })
})

test('on a stop signal the server first reports it to load balancers and keeps serving; a second signal ends it at once', async () => {
  const env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'sleevenotes-run-')),
    SAMPLE_CONTENT: 'none',
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '30',
  }
  const url = `http://127.0.0.1:${env.PORT}`
  const { child, ended } = await run(env)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
  expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'draining', database: 'ok' })
  expect((await fetch(`${url}/about`, { headers: { connection: 'close' } })).status).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 400))
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  rmSync(env.DATA_DIR, { recursive: true })
})
