import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createPost } from '#server/testing-posts.ts'
import { plainRenderer } from '#server/testing-renderer.ts'
import { testApp } from '#server/testing.ts'
import type { PageRenderer } from './renderer.ts'

const HOST = 'host: localhost\r\n'
const CLOSE = 'connection: close\r\n'

/** One post with one title. Any other slug leads to it. */
const renamingRenderer = (): PageRenderer => ({
  ...plainRenderer(),
  page: async (url) =>
    url === '/blog/post/p1/current'
      ? { status: 200, html: '<h1>Current</h1>', complete: true }
      : { status: 301, html: '', location: '/blog/post/p1/current', complete: true },
})

type Answer = { line: string; headers: Record<string, string>; body: string }

async function cachedSite() {
  const app = await testApp({ renderer: plainRenderer() })
  const origin = new URL(await app.listen())
  await createPost(await app.as('editor'), { title: 'Été 音楽' })
  const cached = await (await fetch(origin, { headers: { 'accept-encoding': 'identity' } })).text()

  /** Sends text unchanged and returns everything up to the end of the connection. */
  async function exchange(text: string): Promise<string> {
    const socket = connect(Number(origin.port), origin.hostname)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.write(text)
    await once(socket, 'close')
    return Buffer.concat(chunks).toString()
  }
  return { cached, exchange }
}

function parsed(text: string): Answer {
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(lines.map((each) => each.toLowerCase().split(': ') as [string, string]))
  return { line, headers, body: body.join('\r\n\r\n') }
}

/** Splits consecutive responses on one connection by their Content-Length. */
function inARow(text: string): Answer[] {
  const answers: Answer[] = []
  let bytes = Buffer.from(text)
  while (bytes.length > 0) {
    const end = bytes.indexOf('\r\n\r\n') + 4
    const { line, headers } = parsed(bytes.subarray(0, end).toString())
    const length = line.includes('304') ? 0 : Number(headers['content-length'])
    answers.push({ line, headers, body: bytes.subarray(end, end + length).toString() })
    bytes = bytes.subarray(end + length)
  }
  return answers
}

test('HEAD of a cached page returns the length and no body', async () => {
  const { cached, exchange } = await cachedSite()
  const text = await exchange(`HEAD / HTTP/1.1\r\n${HOST}\r\nHEAD / HTTP/1.1\r\n${HOST}${CLOSE}\r\n`)
  const heads = text.split('\r\n\r\n').filter(Boolean).map(parsed)
  expect(heads).toHaveLength(2)
  for (const { line, headers } of heads) {
    expect(line).toBe('HTTP/1.1 200 OK')
    expect(headers['content-length']).toBe(String(Buffer.byteLength(cached)))
  }
})

test('a cached page that the reader already has gets a 304 without a body or a length', async () => {
  const { exchange } = await cachedSite()
  const [first] = inARow(await exchange(`GET / HTTP/1.1\r\n${HOST}${CLOSE}\r\n`))
  // Header names and ETags keep their case. The parser above converts them to lower case.
  const etag = /^etag: (.+)$/im.exec(await exchange(`HEAD / HTTP/1.1\r\n${HOST}${CLOSE}\r\n`))![1]!
  expect(first?.headers['etag']).toBe(etag.toLowerCase())
  const asked = `GET / HTTP/1.1\r\n${HOST}If-None-Match: ${etag}\r\n`
  const answers = (await exchange(`${asked}\r\n${asked}${CLOSE}\r\n`)).split('\r\n\r\n').filter(Boolean)
  expect(answers).toHaveLength(2)
  for (const { line, headers } of answers.map(parsed)) {
    expect(line).toBe('HTTP/1.1 304 Not Modified')
    expect(headers).toMatchObject({ etag: etag.toLowerCase(), vary: 'accept-encoding' })
    expect(headers['x-request-id']).toBeDefined()
    expect(headers['date']).toBeDefined()
    expect(headers['content-length']).toBeUndefined()
  }
})

test('an HTTP/1.0 client gets the page, and the connection closes', async () => {
  const { cached, exchange } = await cachedSite()
  const { line, headers, body } = parsed(await exchange('GET / HTTP/1.0\r\n\r\n'))
  expect(line).toContain('200')
  expect(headers['connection']).toBe('close')
  expect(body).toBe(cached)
})

test('a client that asks to close gets a response that says so, and the connection closes', async () => {
  const { cached, exchange } = await cachedSite()
  const { headers, body } = parsed(await exchange(`GET / HTTP/1.1\r\n${HOST}${CLOSE}\r\n`))
  expect(headers['connection']).toBe('close')
  expect(body).toBe(cached)
})

test('pipelined requests get responses in order on one connection, cached or not', async () => {
  const { cached, exchange } = await cachedSite()
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${HOST}${more}\r\n`
  const text = await exchange(get('/healthz') + get('/') + get('/api/nowhere') + get('/') + get('/', CLOSE))
  const answers = inARow(text)
  expect(answers.map(({ line }) => line.slice(9, 12))).toEqual(['200', '200', '404', '200', '200'])
  expect(answers.map(({ headers }) => headers['connection'])).toEqual([
    ...Array.from({ length: 4 }, () => 'keep-alive'),
    'close',
  ])
  expect(answers[1]?.headers['keep-alive']).toBe(answers[0]?.headers['keep-alive'])
  for (const at of [1, 3, 4]) expect(answers[at]?.body).toBe(cached)
  // The two ways of sending may differ, but not in what they send.
  const { connection: _kept, 'keep-alive': _alive, ...kept } = answers[3]!.headers
  const { connection: _closed, ...closed } = answers[4]!.headers
  expect(Object.keys(kept).toSorted()).toEqual(Object.keys(closed).toSorted())
})

test('non-ASCII letters arrive unchanged', async () => {
  const { cached, exchange } = await cachedSite()
  expect(cached).toContain('Été 音楽')
  const get = (more = '') => `GET / HTTP/1.1\r\n${HOST}${more}\r\n`
  expect(inARow(await exchange(get() + get(CLOSE)))[0]?.body).toBe(cached)
})

test('a post that was renamed answers at its earlier address from memory', async () => {
  const app = await testApp({ renderer: renamingRenderer() })
  const origin = await app.listen()
  const open = async (path: string, method = 'GET') => {
    const answer = await fetch(origin + path, { method, redirect: 'manual' })
    return [answer.status, answer.headers.get('location'), answer.headers.get('x-cache')]
  }
  expect(await open('/blog/post/p1/earlier')).toEqual([301, '/blog/post/p1/current', 'miss'])
  expect(await open('/blog/post/p1/current')).toEqual([200, null, 'miss'])
  for (const method of ['GET', 'HEAD'])
    expect(await open('/blog/post/p1/earlier', method)).toEqual([301, '/blog/post/p1/current', 'hit'])
})
