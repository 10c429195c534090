import { createServer, type RequestListener } from 'node:http'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fetchFile } from './fetch-file.ts'
import { exportFolder } from './testing-files.ts'

async function site(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function get(address: string, { maxBytes = 1000, allowPrivate = true, patienceMs = 60_000 } = {}) {
  const path = join(await exportFolder(), 'file')
  await fetchFile({ url: new URL(address), path, maxBytes, allowPrivate, patienceMs })
  return readFile(path, 'utf8')
}

const sent =
  (type: string, body: string): RequestListener =>
  (_request, reply) => {
    reply.writeHead(200, { 'content-type': type }).end(body)
  }

test('a picture is fetched, even through redirects', async () => {
  const url = await site((request, reply) => {
    if (request.url === '/new.jpg') reply.writeHead(200, { 'content-type': 'image/jpeg' }).end('bytes')
    else reply.writeHead(302, { location: '/new.jpg' }).end()
  })
  expect(await get(`${url}/old.jpg`)).toBe('bytes')
})

test.each([
  ['http://127.0.0.1/a.jpg'],
  ['http://[::1]/a.jpg'],
  ['http://10.0.0.8/a.jpg'],
  ['http://169.254.169.254/latest/meta-data/'],
  ['http://[::ffff:127.0.0.1]/a.jpg'],
  ['http://2130706433/a.jpg'],
  ['http://localhost/a.jpg'],
  ['http://0.0.0.0/a.jpg'],
  ['http://0/a.jpg'],
  ['http://[::]/a.jpg'],
  ['http://[::ffff:10.0.0.8]/a.jpg'],
  ['http://[64:ff9b::a00:8]/a.jpg'],
  ['http://[2002:a00:8::]/a.jpg'],
  ['http://[fd00::1]/a.jpg'],
])('%s is refused, because it is in a private network', async (address) => {
  await expect(get(address, { allowPrivate: false })).rejects.toMatchObject({
    message: 'an address of a private network',
    isFinal: true,
  })
})

test.each([['ftp://old.example/a.jpg'], ['file:///etc/passwd'], ['http://user:secret@old.example/a.jpg']])(
  '%s is refused',
  async (address) => {
    await expect(get(address)).rejects.toMatchObject({ isFinal: true })
  },
)

test('a web page in the place of a picture is refused', async () => {
  const url = await site(sent('text/html; charset=utf-8', '<html>'))
  await expect(get(`${url}/a.jpg`)).rejects.toMatchObject({ isFinal: true })
})

test('a file that is too large is refused, whether its length is announced or not', async () => {
  const announced = await site(sent('image/png', 'x'.repeat(2000)))
  const streamed = await site((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'image/png' })
    for (let n = 0; n < 20; n++) reply.write('x'.repeat(100))
    reply.end()
  })
  for (const url of [announced, streamed])
    await expect(get(`${url}/a.png`)).rejects.toMatchObject({ message: 'its size', isFinal: true })
})

test('redirects without end are given up', async () => {
  const url = await site((request, reply) => reply.writeHead(301, { location: `${request.url}x` }).end())
  await expect(get(`${url}/a`)).rejects.toMatchObject({ isFinal: true })
})

test.each([
  [503, false],
  [429, false],
  [404, true],
  [403, true],
])('after status %d it is final: %s', async (status, isFinal) => {
  const url = await site((_request, reply) => reply.writeHead(status, { 'retry-after': '7' }).end())
  await expect(get(`${url}/a.jpg`)).rejects.toMatchObject({
    isFinal,
    retryAfterMs: isFinal ? undefined : 7000,
  })
})

test('a connection that breaks may be tried again', async () => {
  const url = await site((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'image/png', 'content-length': 500 })
    reply.write('x'.repeat(100), () => reply.destroy())
  })
  await expect(get(`${url}/a.png`)).rejects.toMatchObject({ isFinal: false })
})

test.each(['file:///etc/passwd', 'ftp://old.example/a.jpg', 'data:image/png;base64,AAAA', 'gopher://x/'])(
  'a redirect to %s is refused',
  async (location) => {
    const url = await site((_request, reply) => reply.writeHead(302, { location }).end())
    await expect(get(`${url}/a.png`)).rejects.toMatchObject({ isFinal: true })
  },
)

/** Sends a piece again and again, until the reader goes. */
const dripping =
  (bytes: number, everyMs: number, times = Infinity): RequestListener =>
  (_request, reply) => {
    reply.writeHead(200, { 'content-type': 'image/png' })
    let pieces = 0
    const timer = setInterval(() => {
      reply.write('x'.repeat(bytes))
      if (++pieces >= times) reply.end()
    }, everyMs)
    reply.on('close', () => clearInterval(timer))
  }

test('a server that sends a byte now and then, or nothing, is given up', async () => {
  const patient = { patienceMs: 300 }
  const slow = { message: 'no answer in time', isFinal: false }
  await expect(get(await site(dripping(1, 20)), patient)).rejects.toMatchObject(slow)
  const silent = await site((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'image/png' }).flushHeaders()
  })
  await expect(get(silent, patient)).rejects.toMatchObject(slow)
  await expect(get(await site(() => undefined), patient)).rejects.toMatchObject(slow)
})

test('a long file may take longer than that, as long as it comes', async () => {
  const url = await site(dripping(20_000, 100, 10))
  expect(await get(url, { patienceMs: 300, maxBytes: 1_000_000 })).toHaveLength(200_000)
})

test('without room on our disk, the file is not at fault', async () => {
  const url = new URL(await site(sent('image/png', 'x'.repeat(500))))
  const wanted = { url, path: '/dev/full', maxBytes: 1000, allowPrivate: true }
  await expect(fetchFile(wanted)).rejects.toMatchObject({ code: 'ENOSPC' })
})
