import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicSettings } from '#features/settings/settings.schema.ts'
import { CONFIRM_PATH, UNSUBSCRIBE_PATH } from '#lib/paths.ts'
import { isPortalPath, portalRoutes } from '#lib/portal-paths.ts'
import { isChatPage } from '#lib/chat-pages.ts'
import { Problem } from '#platform/errors.ts'
import { dependencyFailure } from '#platform/http/dependency-failure.ts'
import { busy } from '#platform/load/places.ts'
import type { MemoryLimit } from '#platform/http/memory-limit.ts'
import { publicPageHeaders, securityHeaders } from '#platform/http/security-headers.ts'
import type { Transport } from '#web/entry-server.tsx'
import type { EarlyRefusal } from '../early-refusal.ts'
import type { Services } from '../services.ts'
import type { Shedding } from '../shedding.ts'
import type { Answer } from './cache-entry.ts'
import { noSuchCall, notices, pageUnavailable, searchLimitNotice } from '../texts/pages.ts'
import { cacheKey } from './cache-key.ts'
import type { PublishingSchedule } from './publishing-schedule.ts'
import { LAST_RESORT } from './last-resort.ts'
import { movedContent, redirectFor } from './moved.ts'
import type { PageCache } from './page-cache.ts'
import { inProcessReads } from './reads.ts'
import type { PageRenderer } from './renderer.ts'
import { siteNames } from './site-name.ts'
import { watchReads } from './watched-reads.ts'

type Options = {
  services: Services
  cache: PageCache
  early: EarlyRefusal
  schedule: PublishingSchedule
  places: Shedding
  renderer: PageRenderer | undefined
  limitSearches: MemoryLimit
}

/** Browsers revalidate each time and get a 304. A cache in front of us may reuse a page for a few seconds. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'

type Refused = Answer & { body: string }

/** Their URLs contain personal tokens. */
const isPersonal = (url: string) => [CONFIRM_PATH, UNSUBSCRIBE_PATH].some((path) => url.startsWith(path))

/** Browsers read a URL that begins like this as another site's, so no page of ours can be shown there. */
const STRAY_SLASHES = /^\/[/\\]+/

/** Everything except API calls: rendered pages, the portal and built files. */
export const pages: FastifyPluginAsync<Options> = async (app, options) => {
  const { services, cache, early, schedule, places, renderer, limitSearches } = options
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      // The next build may add this file in a moment.
      .header('cache-control', 'no-store')
      .send({ message: noSuchCall(request.method, request.url.split('?')[0]!), code: 'not_found' }),
  )
  if (!renderer) return

  const headersFor = documentHeaders(services, renderer)
  const siteName = siteNames(services)
  const transport = inProcessReads({ app, content: services.content, clock: services.clock, schedule })

  if (renderer.assetsFolder) await serveAssets(app, renderer.assetsFolder)
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.code(204).send())

  const portal = async (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(isPortalPath(request.url.split('?', 1)[0]!) ? 200 : 404)
      .headers(headersFor(''))
      .header('cache-control', 'no-cache')
      .send(await renderer.portal(request.url))
  for (const url of portalRoutes()) app.get(url, { schema: { hide: true } }, portal)

  async function make(address: string): Promise<Answer> {
    let headers = headersFor('')
    const reads = watchReads(transport)
    try {
      const url = ownUrl(address)
      if (isChatPage(url.split('?', 1)[0]!)) headers = headersFor(await chatOrigin(reads.transport))
      if (url !== address) return { status: 301, headers: { ...headers, location: url }, body: '' }
      const { look, answer } = redirectFor(services, url)
      const { status, html, location, complete } = await renderer!.page(url, reads.transport, look)
      if (reads.unavailable) return await refusal(url, unavailable())
      const to = location ?? (status === 404 ? await look() : undefined)
      if (to !== undefined) return answer(to, status, headers, PAGE_CACHING)
      const key = cacheKey(address)
      const keep = complete && (key === undefined || reads.isKnown(key))
      const isPublic = status === 200 && keep && !isPersonal(address)
      const own = isPublic
        ? { ...publicPageHeaders(headers), 'cache-control': PAGE_CACHING }
        : { ...headers, 'cache-control': 'no-store' }
      return { status, headers: own, body: html, keep, keys: reads.keys }
    } catch (error) {
      if (reads.unavailable || dependencyFailure(error)) return refusal(address, unavailable())
      app.log.error({ err: error }, 'a page could not be rendered')
      return lastResort(headers)
    }
  }

  /** Made without rendering, because refusing must cost less than the refused work. */
  async function refusal(address: string, { status, code, extra }: Problem): Promise<Refused> {
    const words = notices[code] ?? searchLimitNotice
    return {
      status,
      headers: { ...headersFor(''), ...extra.headers, 'cache-control': 'no-store' },
      body: await renderer!.notice({ ...words, site: await siteName(), again: ownUrl(address) }),
      keep: false,
    }
  }

  async function refuse(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
    const { status, headers, body } = await refusal(request.url, problem)
    return reply.code(status).headers(headers).send(body)
  }

  const busyPage = knownPage(services, async () => {
    const { headers, body } = await refusal('', busy())
    return { headers, html: body }
  })
  early.showPage(busyPage)
  app.addHook('onReady', async () => void busyPage())

  const inTurn = (address: string): Promise<Answer> =>
    places.readers
      .run(() => make(address))
      .catch((error: unknown) => {
        if (error instanceof Problem) return refusal(address, error)
        throw error
      })

  cache.renderPagesWith(inTurn)
  const contentAt = movedContent({ services, places })

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    try {
      if (isSearch(request.url)) limitSearches(request)
    } catch (error) {
      if (error instanceof Problem) return refuse(request, reply, error)
      throw error
    }
    const moved = await contentAt(request)
    if (moved) return reply.code(301).headers(headersFor('')).headers(moved).send('')
    // The cache writes the response itself, as it does before the router.
    reply.hijack()
    await cache
      .answer({ request: request.raw, response: reply.raw, id: request.id }, inTurn)
      .then((status) => (status === 404 ? services.redirects.missed(request) : undefined))
      .catch((error: unknown) => {
        // The framework no longer controls the response, so without this the reader would wait forever.
        request.log.error({ err: error }, 'a page could not be sent')
        const { status, headers, body } = lastResort(headersFor(''))
        if (!reply.raw.headersSent) reply.raw.writeHead(status, headers)
        reply.raw.end(body)
      })
  })
}

const lastResort = (headers: Record<string, string>) => ({
  status: 500,
  headers: { ...headers, 'cache-control': 'no-store' },
  body: LAST_RESORT,
  keep: false,
})

/** Returns the last result at once and renews it in the background after changes. */
function knownPage<T>({ content }: Pick<Services, 'content'>, make: () => Promise<T>) {
  let known: T | undefined
  let version: number | undefined
  return (): T | undefined => {
    if (version !== content.current) {
      version = content.current
      // The page is useful even without a name or with an old one.
      void make().then(
        (made) => (known = made),
        () => (version = undefined),
      )
    }
    return known
  }
}

const unavailable = () =>
  new Problem(503, 'unavailable', pageUnavailable, { headers: { 'retry-after': '2' } })

const ownUrl = (url: string) => url.replace(STRAY_SLASHES, '/')

/** On any path, because only the router knows which paths list posts. */
const isSearch = (url: string) =>
  new URLSearchParams(url.split('?').slice(1).join('?')).getAll('search').some((text) => text.trim() !== '')

/** Cached, because the policy depends only on the live chat's origin, which rarely changes. */
function documentHeaders({ config }: Services, renderer: PageRenderer) {
  const made = new Map<string, Record<string, string>>()
  return (chat: string): Record<string, string> => {
    const known = made.get(chat)
    if (known) return known
    const policy = renderer.policy(chat)
    const headers = {
      ...securityHeaders(config),
      ...(policy && { 'content-security-policy': policy }),
      'content-type': 'text/html; charset=utf-8',
    }
    made.set(chat, headers)
    return headers
  }
}

async function chatOrigin(transport: Transport): Promise<string> {
  const { body } = await transport('/api/settings/public')
  const { live_chat_url } = body as PublicSettings
  return live_chat_url ? new URL(live_chat_url).origin : ''
}

function serveAssets(app: FastifyInstance, root: string) {
  return app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
  })
}
