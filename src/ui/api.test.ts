import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { adaptedQuery, createQueryClient, readQuery, retryDelay, retryRead } from './api.ts'
import { ApiError, messageOf } from './api-error.ts'
import { loosePath, withParams } from './calls.ts'
import { fetchTransport, send } from './fetch.ts'

const realFetch = fetch
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  closing.push(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const genresQuery = readQuery('GET /api/genres', 'list')
const dub = { id: 'g', name: 'Dub', hue: 1 }

test('a read uses the transport of its client', async () => {
  const one = createQueryClient(async () => ({ status: 200, body: [dub] }))
  const two = createQueryClient(async () => ({ status: 200, body: [] }))
  expect(await one.fetchQuery(genresQuery)).toEqual([dub])
  expect(await two.fetchQuery(genresQuery)).toEqual([])
})

test('a page of a list has the total number of entries', async () => {
  const header = (name: string) => (name === 'x-total-more' ? 'true' : null)
  const query = readQuery('GET /api/comments', 'page', { query: { page: 2, status: 'pending' } })
  expect(query.queryKey).toEqual(['/api/comments?page=2&status=pending'])
  const client = createQueryClient(async () => ({ status: 200, body: [], total: 500, header }))
  expect(await client.fetchQuery(query)).toEqual({ entries: [], total: 500, more: true })
  const alone = createQueryClient(async () => ({ status: 200, body: [{}] }))
  expect(await alone.fetchQuery(query)).toEqual({ entries: [{}], total: 1 })
})

test('an adapted read returns the adapted data, and a failing adapter is a server error', async () => {
  const client = createQueryClient(async () => ({ status: 200, body: [dub] }))
  const names = adaptedQuery('GET /api/genres', 'list', undefined, (all) => all.map(({ name }) => name))
  expect(await client.fetchQuery(names)).toEqual(['Dub'])
  const failing = adaptedQuery('GET /api/genres/:id', 'record', { params: { id: 'g' } }, () => {
    throw new TypeError('Expected something else')
  })
  const one = createQueryClient(async () => ({ status: 200, body: dub }))
  await expect(one.fetchQuery(failing)).rejects.toMatchObject({ code: 'malformed_answer' })
})

test('a refusal becomes an error with status, code, message and issues', async () => {
  const body = { message: 'Wrong', code: 'invalid', issues: [{ path: ['a', 0], message: 'short' }], extra: 1 }
  const client = createQueryClient(async () => ({ status: 400, body }))
  await expect(client.fetchQuery(genresQuery)).rejects.toMatchObject({
    name: 'ApiError',
    status: 400,
    code: 'invalid',
    message: 'Wrong',
    issues: [{ path: 'a.0', message: 'short' }],
    details: { extra: 1 },
  })
})

test('a refusal without a message gets an internal one', async () => {
  const client = createQueryClient(async () => ({ status: 500, body: undefined }))
  const failed = await client.fetchQuery(genresQuery).catch((error: unknown) => error)
  expect(failed).toMatchObject({ status: 500, code: 'http_500', message: 'Network response was not ok' })
  expect(messageOf(failed, 'Failed to load posts')).toBe('Failed to load posts')
})

test('the browser keeps an unused read for five minutes', async () => {
  vi.stubGlobal('window', {})
  vi.resetModules()
  const { createQueryClient: inBrowser } = await import('./api.ts')
  const { queries } = inBrowser(async () => ({ status: 200, body: null })).getDefaultOptions()
  expect(queries?.gcTime).toBe(5 * 60_000)
  vi.unstubAllGlobals()
})

test('a response of the wrong kind is a server error, not a crash', async () => {
  const stats = readQuery('GET /api/auth/homepage-stats', 'record')
  const wrong = { status: 502, code: 'malformed_answer' }
  for (const body of [{ not: 'a list' }, null, undefined, 'text', 3]) {
    const client = createQueryClient(async () => ({ status: 200, body }))
    await expect(client.fetchQuery(genresQuery)).rejects.toMatchObject(wrong)
  }
  for (const body of [[], null, undefined, 'text', 3]) {
    const client = createQueryClient(async () => ({ status: 200, body }))
    await expect(client.fetchQuery(stats)).rejects.toMatchObject(wrong)
  }
})

test('the path of a call contains its encoded parameters', () => {
  expect(loosePath('GET /api/posts/:id/related', { params: { id: 'a/b ?' } })).toBe(
    '/api/posts/a%2Fb%20%3F/related',
  )
})

test('only lost connections and server errors are retried, three times', () => {
  const error = (status: number) => new ApiError(status, 'code', 'text')
  expect([0, 1, 2, 3].map((failures) => retryRead(failures, error(503)))).toEqual([true, true, true, false])
  expect(retryRead(0, error(0))).toBe(true)
  expect(retryRead(0, error(404))).toBe(false)
  expect(retryRead(0, error(429))).toBe(false)
  expect(retryRead(0, new TypeError('a defect of ours'))).toBe(false)
  expect([0, 1, 2, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

test('the total and the token are sent in headers', async () => {
  const url = await serve((request, response) => {
    response.setHeader('x-total-count', '41')
    response.end(JSON.stringify({ account: request.headers['x-account'] ?? null }))
  })
  const answer = await fetchTransport(() => ({ 'x-account': 'ada' }))(url)
  expect(answer).toMatchObject({ status: 200, body: { account: 'ada' }, total: 41 })
})

test('a response that is not JSON is an error, and a refusal that is not JSON keeps its status', async () => {
  const url = await serve((request, response) => {
    response.statusCode = request.url === '/bad' ? 502 : 200
    response.end('<html>')
  })
  await expect(fetchTransport()(url)).rejects.toMatchObject({ code: 'malformed_answer' })
  expect(await fetchTransport()(`${url}/bad`)).toMatchObject({ status: 502, body: undefined })
})

test('an unreachable server is an error with status 0', async () => {
  await expect(fetchTransport()('http://127.0.0.1:9')).rejects.toMatchObject({ status: 0, code: 'network' })
})

test('a write sends JSON and returns Retry-After', async () => {
  const url = await serve((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      response.writeHead(text === '{"name":"Dub"}' ? 204 : 429, { 'retry-after': '900' }).end()
    })
  })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(url + path, init))
  const write = (name: string) => send('POST /api/genres', 'nothing', { body: { name } })
  expect(await write('Dub')).toBeUndefined()
  await expect(write('Jazz')).rejects.toMatchObject({ status: 429, retryAfter: 900 })
  vi.unstubAllGlobals()
})

test('adds only parameters that have a value', () => {
  expect(withParams('/blog', { genre: 'Drum & Bass', page: undefined, search: '' })).toBe(
    '/blog?genre=Drum+%26+Bass',
  )
  expect(withParams('/blog', {})).toBe('/blog')
})
