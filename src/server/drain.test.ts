import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createDrain } from './drain.ts'

const UNLIMITED = { requestMs: 30_000, uploadMs: 30_000 }
const UPLOAD = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' } }

async function serving(listener: RequestListener) {
  const drain = createDrain()
  const server = createServer({ keepAliveTimeout: 60_000 }, listener)
  drain.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  return { drain, server, port: (server.address() as AddressInfo).port }
}

type Sent = { agent?: Agent; method?: string; headers?: Record<string, string>; body?: string }

function ask(port: number, { body = '', ...options }: Sent = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', ...options }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Asks again and again on one connection; answers what came, and what went wrong. */
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

test('clients on kept connections get every answer, and the last one says that it is the last', async () => {
  const { drain, port } = await serving((_request, response) => {
    setTimeout(() => response.end('answered'), 20)
  })
  const clients = [0, 5, 30, 100, 200].map((pause) => keepAsking(port, pause))
  await sleep(300)
  expect(await drain.run(UNLIMITED)).toBe(0)
  for (const { closes, error } of await Promise.all(clients)) {
    // Only a new connection is refused, and only after the old one was ended as announced.
    expect(error).toBe('ECONNREFUSED')
    expect(closes.at(-1)).toBe(true)
    expect(closes.slice(0, -1)).not.toContain(true)
  }
})

test('an idle connection is closed, and does not keep the server', async () => {
  const { drain, port } = await serving((_request, response) => response.end())
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  const ended = once(idle, 'close')
  idle.resume()
  expect(await drain.run(UNLIMITED)).toBe(0)
  await ended
})

test('an answer under way is sent to its end', async () => {
  const { drain, port } = await serving((_request, response) => {
    response.write('first ')
    setTimeout(() => response.end('last'), 700)
  })
  const answer = ask(port)
  await sleep(50)
  expect(await drain.run(UNLIMITED)).toBe(0)
  expect((await answer).complete).toBe(true)
})

test('uploads get more time than other requests, and not for ever', async () => {
  const { drain, port } = await serving((received, response) => {
    const pause = received.url === '/never' ? 60_000 : 600
    setTimeout(() => response.end(), pause).unref()
  })
  const codeOf = (error: NodeJS.ErrnoException) => error.code
  const slow = ask(port).catch(codeOf)
  const upload = ask(port, { ...UPLOAD, body: 'x' })
  const stuck = new Promise((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path: '/never', ...UPLOAD })
    sent.once('error', (error) => resolve(codeOf(error)))
    sent.end('x')
  })
  await sleep(50)
  expect(await drain.run({ requestMs: 200, uploadMs: 1500 })).toBe(2)
  expect(await slow).toBe('ECONNRESET')
  expect((await upload).statusCode).toBe(200)
  expect(await stuck).toBe('ECONNRESET')
})
