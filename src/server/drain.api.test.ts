import { Agent, get, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createDrain } from './drain.ts'
import { testApp } from './testing.ts'
import { plainRenderer } from './testing-renderer.ts'

const read = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer))
    }).once('error', reject)
  })

test('while stopping, cached pages and calls on open connections get a last response', async () => {
  const drain = createDrain()
  const app = await testApp({ renderer: plainRenderer(), drain })
  const origin = await app.listen()
  const paths = ['/about', '/about', '/api/genres', '/nowhere', '/healthz']
  const open = paths.map((path) => ({ path, agent: new Agent({ keepAlive: true, maxSockets: 1 }) }))
  for (const { path, agent } of open) {
    const { headers } = await read(origin + path, agent)
    expect(headers.connection).toBe('keep-alive')
  }
  const stopped = drain.run({ requestMs: 5000, uploadMs: 5000 })
  const last = await Promise.all(open.map(({ path, agent }) => read(origin + path, agent)))
  expect(last.map(({ statusCode, headers }) => [statusCode, headers.connection])).toEqual(
    paths.map(() => [200, 'close']),
  )
  expect(await stopped).toBe(0)
  await expect(read(`${origin}/about`, new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
