import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { FeedFilter, FeedKind } from '#features/feeds/server/feeds.service.ts'
import { keyOf } from '#platform/content-keys.ts'
import { Problem } from '#platform/errors.ts'
import { dependencyFailure } from '#platform/http/dependency-failure.ts'
import { API_POLICY, securityHeaders } from '#platform/http/security-headers.ts'
import { busy } from '#platform/load/places.ts'
import type { Services } from '../services.ts'
import type { Shedding } from '../shedding.ts'
import type { PageCache } from './page-cache.ts'

const FEEDS: [path: string, kind: FeedKind, type: string][] = [
  ['/feed.xml', 'rss', 'application/rss+xml; charset=utf-8'],
  ['/atom.xml', 'atom', 'application/atom+xml; charset=utf-8'],
  ['/feed.json', 'json', 'application/feed+json; charset=utf-8'],
]
const CACHING = 'public, max-age=60, s-maxage=60'
const VALUE_MAX = 200
const MISSING = 'There is nothing at this address.\n'
const REFUSED_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const MISSING_HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/** `keep` is false for a URL with a non-canonical spelling, of which there are infinitely many. */
type Made = { body: string; keep?: boolean; keys: string[] }

type Options = { services: Services; cache: PageCache; places: Shedding }

/** Feeds, the sitemap and robots.txt, stored in the page cache like pages. */
export const feeds: FastifyPluginAsync<Options> = async (app, { services, cache, places }) => {
  const shared = {
    ...securityHeaders(services.config),
    // When opened in a browser, none of these may load or run anything.
    'content-security-policy': API_POLICY,
    'cache-control': CACHING,
  }

  function serve(path: string, type: string, make: (address: URL) => Promise<Made | undefined>) {
    const answer = async (address: string) => {
      const made = await make(new URL(address, 'http://site'))
      return made === undefined
        ? { status: 404, headers: { ...shared, ...MISSING_HEADERS }, body: MISSING }
        : { status: 200, headers: { ...shared, 'content-type': type }, ...made }
    }
    const inTurn = (address: string) => places.readers.run(() => answer(address))
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      reply.hijack()
      await cache
        .answer({ request: request.raw, response: reply.raw, id: request.id }, inTurn)
        .catch((error: unknown) => {
          const { status, headers, body } = refusalOf(error, request.log)
          reply.raw.writeHead(status, { ...shared, ...REFUSED_HEADERS, ...headers }).end(JSON.stringify(body))
        })
    })
  }

  for (const [path, kind, type] of FEEDS) {
    serve(path, type, ({ searchParams }) => services.feeds.text(kind, filterOf(searchParams)))
    serve(`/authors/:slug${path}`, type, ({ pathname }) =>
      services.feeds.text(kind, { author: decoded(pathname.split('/')[2]) }),
    )
  }
  const xml = 'application/xml; charset=utf-8'
  serve('/sitemap.xml', xml, async () => ({
    body: await services.sitemap.main(),
    keys: [keyOf.sitemap, keyOf.posts, keyOf.genres],
  }))
  serve('/sitemap-:name.xml', xml, async ({ pathname }) => {
    const body = await services.sitemap.part(/^\/sitemap-(.*)\.xml$/.exec(pathname)?.[1] ?? '')
    return body === undefined ? undefined : { body, keys: [keyOf.sitemap, keyOf.posts, keyOf.genres] }
  })
  serve('/robots.txt', 'text/plain; charset=utf-8', async () => ({
    body: services.sitemap.robots(),
    keys: [],
  }))
}

/** Like the error of an API call: feed readers check only the status, people read the message. */
function refusalOf(error: unknown, log: Pick<FastifyBaseLogger, 'error'>) {
  if (error instanceof Problem) {
    const { status, code, message, extra } = error
    return { status, headers: extra.headers, body: { message, code } }
  }
  const failure = dependencyFailure(error)
  log.error({ err: error }, failure?.cause ?? 'a feed could not be rendered')
  if (!failure)
    return { status: 500, body: { message: 'Something went wrong on our side.', code: 'internal' } }
  return {
    status: failure.status,
    headers: failure.status === 503 ? busy().extra.headers : {},
    body: failure.body,
  }
}

/** Empty for a broken address, which finds no author. */
function decoded(part = ''): string {
  try {
    return decodeURIComponent(part).slice(0, VALUE_MAX)
  } catch {
    return ''
  }
}

function filterOf(params: URLSearchParams): FeedFilter {
  const text = (name: string) => {
    const [value, ...more] = params.getAll(name)
    return value && more.length === 0 ? value.slice(0, VALUE_MAX) : undefined
  }
  return { genre: text('genre'), tag: text('tag'), author: text('author') }
}
