import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { ContentVersion } from '#platform/content-version.ts'
import type { Change } from '#platform/recent-changes.ts'
import type { Answer } from './cache-entry.ts'
import { createPageCache } from './page-cache.ts'
import type { SharedAnswer } from './renders.ts'

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const KEY = 'post:1'
const REQUEST = { method: 'GET', url: '/', rawHeaders: [], headers: {} } as unknown as IncomingMessage

/** A worker's page cache with a home page from another worker. */
function worker() {
  const now = new Date()
  let tell: (change: Change) => void = () => undefined
  let give: (shared: SharedAnswer) => void = () => undefined
  const cache = createPageCache({
    content: {
      current: 1,
      changedSince: () => false,
      onChange: (listener: typeof tell) => (tell = listener),
    } as unknown as ContentVersion,
    clock: { now: () => now },
    schedule: { changesAt: () => Promise.resolve(Infinity) },
    readers: { running: 0, full: false },
    onPage: () => undefined,
    others: {
      share: () => undefined,
      onShared: (adopt) => (give = adopt),
      claim: () => Promise.resolve(() => undefined),
    },
  })
  const make = vi.fn<() => Promise<Answer>>(() => Promise.reject(new Error('no database')))
  cache.renderPagesWith(make)
  give({
    address: '/',
    answer: { status: 200, headers: HTML, body: 'as another worker made it' },
    keys: [KEY],
    version: 1,
    changesAt: Infinity,
    madeAt: now.getTime(),
  })
  return { cache, make, change: () => tell({ version: 2, keys: [KEY] }) }
}

test('when a page from another worker changes, that worker renews it', async () => {
  const { cache, make, change } = worker()
  change()
  await sleep(20)
  expect(make).not.toHaveBeenCalled()
  expect(cache.rendersWaiting).toBe(0)
})

test('a changed page from another worker is still served when it cannot be renewed', async () => {
  const { cache, make, change } = worker()
  change()
  const sent: unknown[] = []
  const response = { writeHead: () => response, end: (body: unknown) => void sent.push(String(body)) }
  await cache.answer({ request: REQUEST, response: response as unknown as ServerResponse, id: 'x' }, make)
  expect(make).toHaveBeenCalledTimes(1)
  expect(sent).toEqual(['as another worker made it'])
  expect(cache.stale).toBe(1)
})

test('an answer from another worker is sent in an encoding that nobody has asked for here, without the router', () => {
  const { cache } = worker()
  const rawHeaders = ['Accept-Encoding', 'br']
  const request = { method: 'GET', url: '/', rawHeaders, headers: {} } as unknown as IncomingMessage
  const response = { writeHead: () => response, end: () => undefined }
  expect(cache.serve(request, response as unknown as ServerResponse)).toBe(true)
  expect(cache.hits).toBe(1)
})
