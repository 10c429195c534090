import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchFile } from './fetch-file.ts'
import { exportFolder } from './testing-files.ts'

/** A name of an attacker: each question gets the next answer. */
const answers: string[][] = []

vi.mock('node:dns', async (original) => ({
  ...(await original<typeof import('node:dns')>()),
  lookup: (_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
    ),
}))

// The only address that a test can reach stands for the public internet.
vi.mock('#platform/http/public-address.ts', () => ({
  isPublicAddress: (address: string) => address === '127.0.0.1',
}))

async function site() {
  const asked: string[] = []
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url)
    if (url === '/a.png') reply.writeHead(302, { location: '/b.png' }).end()
    else reply.writeHead(200, { 'content-type': 'image/png' }).end('secret')
  })
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening))
  onTestFinished(() => void server.close())
  return { asked, port: (server.address() as AddressInfo).port }
}

const get = async (port: number) => {
  const path = join(await exportFolder(), 'file')
  const url = new URL(`http://rebind.example:${port}/a.png`)
  return fetchFile({ url, path, maxBytes: 1000, allowPrivate: false })
}

const REFUSAL = { message: 'an address of a private network', isFinal: true }

test('a name that is public at first and private afterwards is refused', async () => {
  const { asked, port } = await site()
  answers.push(['127.0.0.1'], ['127.0.0.2'])
  await expect(get(port)).rejects.toMatchObject(REFUSAL)
  expect(asked).toEqual(['/a.png'])
})

test('a name with a public and a private address is refused, in any order', async () => {
  const { asked, port } = await site()
  for (const both of [
    ['127.0.0.1', '127.0.0.2'],
    ['127.0.0.2', '127.0.0.1'],
  ]) {
    answers.push(both)
    await expect(get(port)).rejects.toMatchObject(REFUSAL)
  }
  expect(asked).toEqual([])
})

test('a name that stays public is fetched', async () => {
  const { asked, port } = await site()
  answers.push(['127.0.0.1'], ['127.0.0.1'])
  await get(port)
  expect(asked).toEqual(['/a.png', '/b.png'])
})
