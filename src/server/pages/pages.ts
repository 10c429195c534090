import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicSettings } from '#features/settings/settings.schema.ts'
import { isPortalPath } from '#lib/portal-paths.ts'
import { isChatPage } from '#lib/chat-pages.ts'
import { Problem } from '#platform/errors.ts'
import { busy } from '#platform/load/places.ts'
import type { MemoryLimit } from '#platform/http/memory-limit.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import type { Transport } from '#web/entry-server.tsx'
import type { EarlyRefusal } from '../early-refusal.ts'
import type { Services } from '../services.ts'
import type { Shedding } from '../shedding.ts'
import type { Answer } from './cache-entry.ts'
import { cacheKey } from './cache-key.ts'
import type { PublishingSchedule } from './publishing-schedule.ts'
import { LAST_RESORT } from './last-resort.ts'
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

/** Browsers ask again each time (and get a 304); a cache in front may answer for a moment by itself. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'

/** Their addresses hold what only one reader knows. */
const isPersonal = (url: string) => url.startsWith('/newsletter/')

/** To a browser, what begins so is another site's address, backslashes included: no page of ours can be shown under it. */
const STRAY_SLASHES = /^\/[/\\]+/

/** Everything that is no call: rendered pages, the portal's shell, built files. */
export const pages: FastifyPluginAsync<Options> = async (app, options) => {
  const { services, cache, early, schedule, places, renderer, limitSearches } = options
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      // A file that only the next build has may be here in a moment.
      .header('cache-control', 'no-store')
      .send({ message: `There is no ${request.method} ${request.url.split('?')[0]}`, code: 'not_found' }),
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
  for (const url of ['/admin', '/admin/*', '/curator', '/curator/*', '/welcome/:token'])
    app.get(url, { schema: { hide: true } }, portal)

  async function make(address: string): Promise<Answer> {
    let headers = headersFor('')
    const reads = watchReads(transport)
    try {
      const url = ownUrl(address)
      if (isChatPage(url.split('?', 1)[0]!)) headers = headersFor(await chatOrigin(reads.transport))
      if (url !== address) return { status: 301, headers: { ...headers, location: url }, body: '' }
      const { status, html, location, complete } = await renderer!.page(url, reads.transport)
      if (reads.unavailable) return await refusal(url, unavailable())
      if (location) return { status, headers: { ...headers, location }, body: '' }
      const key = cacheKey(address)
      const keep = complete && (key === undefined || reads.isKnown(key))
      const caching = status === 200 && keep && !isPersonal(address) ? PAGE_CACHING : 'no-store'
      return { status, headers: { ...headers, 'cache-control': caching }, body: html, keep, keys: reads.keys }
    } catch (error) {
      if (reads.unavailable) return refusal(address, unavailable())
      app.log.error({ err: error }, 'a page could not be rendered')
      return lastResort(headers)
    }
  }

  /** Made without rendering: refusing must cost less than what is refused. */
  async function refusal(address: string, { status, code, extra }: Problem): Promise<Answer> {
    const words = REFUSALS[code] ?? TOO_MANY
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
    return { headers, html: String(body) }
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

  cache.makePagesBy(inTurn)

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    try {
      if (isSearch(request.url)) limitSearches(request)
    } catch (error) {
      if (error instanceof Problem) return refuse(request, reply, error)
      throw error
    }
    // The cache writes the answer itself, exactly as it does when it answers before the router.
    reply.hijack()
    await cache
      .answer({ request: request.raw, response: reply.raw, id: request.id }, inTurn)
      .catch((error: unknown) => {
        // The framework has handed the answer over: without this, the reader would wait for ever.
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

/** What was last made, at once. Made again in the background when something has changed. */
function knownPage<T>({ content }: Pick<Services, 'content'>, make: () => Promise<T>) {
  let known: T | undefined
  let version: number | undefined
  return (): T | undefined => {
    if (version !== content.current) {
      version = content.current
      // Without a name yet, or with an old one, the page still says what it has to.
      void make().then(
        (made) => (known = made),
        () => (version = undefined),
      )
    }
    return known
  }
}

const TOO_MANY = {
  title: 'Too many searches',
  text: 'Many searches have come from your network in the last minute. Please wait a moment and try again.',
}

const REFUSALS: Record<string, { title: string; text: string }> = {
  busy: {
    title: 'The site is busy',
    text: 'More people are reading right now than we can serve at once. Please try again in a moment.',
  },
  unavailable: {
    title: 'We’ll be right back',
    text: 'This page needs our database, and we can’t reach it right now. Please try again in a moment.',
  },
}

const unavailable = () =>
  new Problem(503, 'unavailable', 'The page cannot be made right now', { headers: { 'retry-after': '2' } })

const ownUrl = (url: string) => url.replace(STRAY_SLASHES, '/')

/** On any path: which of them lists posts is the router's business, and it is generous about spelling. */
const isSearch = (url: string) =>
  new URLSearchParams(url.split('?').slice(1).join('?')).getAll('search').some((text) => text.trim() !== '')

/** The policy differs only by the chat's origin, and that hardly ever changes. */
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
