import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDrain } from './drain.ts'

const UNLIMITED = { requestMs: 30_000, uploadMs: 30_000 }
const UPLOAD = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' } }
const PART = { method: 'PUT', headers: { 'content-type': 'application/octet-stream' } }

async function serving(listener: RequestListener) {
  const drain = createDrain()
  const server = createServer({ keepAliveTimeout: 60_000 }, listener)
  drain.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  return { drain, server, port: (server.address() as AddressInfo).port }
}

type Sent = { agent?: Agent; path?: string; method?: string; headers?: Record<string, string>; body?: string }

function ask(port: number, { body = '', ...options }: Sent = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', ...options }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer))
      answer.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** The code of the error that ends a request. */
const lost = (port: number, sent: Sent) =>
  ask(port, sent).then(
    () => 'answered',
    (error: NodeJS.ErrnoException) => error.code,
  )

/** Sends requests on one connection. Returns the responses and the error that ended it. */
async function keepAsking(port: number, pauseMs: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const closes: boolean[] = []
  for (;;) {
    try {
      const { headers } = await ask(port, { agent })
      closes.push(headers.connection === 'close')
    } catch (error) {
      agent.destroy()
      return { closes, error: (error as NodeJS.ErrnoException).code }
    }
    await sleep(pauseMs)
  }
}

test('clients on kept connections get every response, and the last one announces the end', async () => {
  const { drain, port } = await serving((_request, response) => {
    setTimeout(() => response.end('answered'), 20)
  })
  const clients = [0, 5, 30, 100, 200].map((pause) => keepAsking(port, pause))
  await sleep(300)
  expect(await drain.run(UNLIMITED)).toBe(0)
  for (const { closes, error } of await Promise.all(clients)) {
    // Only a new connection is refused, after the old one was closed as announced.
    expect(error).toBe('ECONNREFUSED')
    expect(closes.at(-1)).toBe(true)
    expect(closes.slice(0, -1)).not.toContain(true)
  }
})

test('an idle connection is closed and does not delay the end', async () => {
  const { drain, port } = await serving((_request, response) => response.end())
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  const ended = once(idle, 'close')
  idle.resume()
  expect(await drain.run(UNLIMITED)).toBe(0)
  await ended
})

/** Responds when the test says so. `arrived` resolves when the server has that many requests. */
function heldBack() {
  const held: { url: string | undefined; respond: () => void }[] = []
  return {
    listener: ((received, response) => {
      response.write('first ')
      held.push({ url: received.url, respond: () => void response.end('last') })
    }) as RequestListener,
    arrived: async (count: number) => {
      await expect.poll(() => held.length).toBe(count)
    },
    respond: (url: string) => held.find((each) => each.url === url)?.respond(),
  }
}

test('a response in progress is completed', async () => {
  const { listener, arrived, respond } = heldBack()
  const { drain, port } = await serving(listener)
  const answer = ask(port)
  await arrived(1)
  const drained = drain.run(UNLIMITED)
  // Long enough for several of its looks at the connections.
  await sleep(400)
  respond('/')
  expect(await drained).toBe(0)
  expect((await answer).complete).toBe(true)
})

test('uploads get more time than other requests, but not forever', async () => {
  const { listener, arrived, respond } = heldBack()
  const { drain, port } = await serving(listener)
  const slow = lost(port, { path: '/slow' })
  const upload = ask(port, { path: '/upload', ...UPLOAD, body: 'x' })
  const part = ask(port, { path: '/part', ...PART, body: 'x' })
  const stuck = lost(port, { path: '/never', ...UPLOAD, body: 'x' })
  await arrived(4)
  const drained = drain.run({ requestMs: 200, uploadMs: 3000 })
  expect(await slow).toBe('ECONNRESET')
  respond('/upload')
  respond('/part')
  expect((await upload).complete).toBe(true)
  expect((await part).complete).toBe(true)
  expect(await stuck).toBe('ECONNRESET')
  expect(await drained).toBe(2)
})
