import type { FastifyReply, FastifyRequest } from 'fastify'
import { acting } from '#platform/acting.ts'
import type { Config } from '#platform/config.ts'
import { writeKeys } from '#platform/content-keys.ts'
import { savedByRequest, type ContentVersion } from '#platform/content-version.ts'
import type { Client } from '#platform/http/client.ts'
import { savedCookie } from '#platform/http/saved-cookie.ts'
import { API_POLICY } from '#platform/http/security-headers.ts'
import { isPersonal } from '#platform/http/session-cookie.ts'
import { isInternal, KEYS_HEADER } from './internal.ts'
import { readKeys } from './pages/read-keys.ts'
import type { PageCache } from './pages/page-cache.ts'

declare module 'fastify' {
  interface FastifyRequest {
    contentVersion: number
    /** Keys of what the response shows, in addition to those derived from its URL and body. */
    shownKeys: string[]
    /** The content version that this request created, or 0. */
    saved: { version: number }
  }
}

type Needs = {
  cache: PageCache
  content: ContentVersion
  config: Config
  client: (request: FastifyRequest) => Promise<Client>
}
type Hooks = {
  decorateRequest(name: 'contentVersion', value: number): unknown
  addHook(name: 'onRequest', hook: (request: FastifyRequest) => Promise<void>): unknown
  addHook(
    name: 'preHandler',
    hook: (request: FastifyRequest, reply: FastifyReply, done: () => void) => void,
  ): unknown
  addHook(
    name: 'preSerialization',
    hook: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>,
  ): unknown
  addHook(
    name: 'onSend',
    hook: (request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>,
  ): unknown
}

/** The headers of every API response, and the caching of public ones. */
export function apiResponses(api: Hooks, { cache, content, config, client }: Needs) {
  const shared = { 'content-security-policy': API_POLICY }
  const anyone = {
    ...shared,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'x-total-count, x-total-more, link',
  }

  api.decorateRequest('contentVersion', 0)
  api.addHook('onRequest', async (request) => {
    request.contentVersion = content.current
  })
  api.addHook('preHandler', (request, _reply, done) => {
    const caller = { accountId: request.identity?.accountId ?? null, client: () => client(request) }
    savedByRequest.run(request.saved, () => acting.run(caller, done))
  })

  api.addHook('preSerialization', async (request, reply, payload) => {
    if (request.method !== 'GET') return payload
    request.shownKeys.push(...readKeys(request.url, payload))
    if (isInternal(request)) void reply.header(KEYS_HEADER, writeKeys(request.shownKeys))
    return payload
  })

  api.addHook('onSend', async (request, reply, payload) => {
    if (request.saved.version > 0 && request.identity)
      void reply.header('set-cookie', savedCookie(config, request.saved.version))
    // A private response has set its own headers. No other site may read it.
    if (String(reply.getHeader('cache-control')).startsWith('private')) return payload
    const open = request.method === 'GET' && !isPersonal(request.headers)
    void reply.headers(open ? anyone : shared)
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', open ? 'no-cache' : 'no-store')
    if (!open || reply.statusCode !== 200 || typeof payload !== 'string' || isInternal(request))
      return payload
    // Lists for invented genres, tags, authors or pages are empty. Caching them would let anyone fill the memory.
    if (payload === '[]' && request.url.includes('?')) return payload
    return keep(request, reply, payload)
  })

  async function keep(request: FastifyRequest, reply: FastifyReply, payload: string) {
    const headers = keptHeaders(reply)
    const kept = await cache.keep(
      request.raw,
      { status: 200, headers, body: payload, keys: request.shownKeys },
      request.contentVersion,
    )
    if (!kept) return payload
    void reply.header('etag', kept.etag).header('vary', 'accept-encoding').header('x-cache', 'miss')
    if (kept.unchanged) return notModified(reply)
    if (kept.encoding !== 'identity') void reply.header('content-encoding', kept.encoding)
    void reply.header('content-length', kept.body.length)
    return kept.body
  }
}

function notModified(reply: FastifyReply) {
  void reply.code(304).removeHeader('content-length').removeHeader('content-type')
  return null
}

/** The request id belongs to this request. Everything else is the same for the next. */
function keptHeaders(reply: FastifyReply): Record<string, string> {
  const { 'x-request-id': _id, 'content-length': _length, ...headers } = reply.getHeaders()
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
