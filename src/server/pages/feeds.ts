import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { FeedFilter, FeedKind } from '#features/feeds/server/feeds.service.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import type { Services } from '../services.ts'
import type { PageCache } from './page-cache.ts'

const FEEDS: [path: string, kind: FeedKind, type: string][] = [
  ['/feed.xml', 'rss', 'application/rss+xml; charset=utf-8'],
  ['/atom.xml', 'atom', 'application/atom+xml; charset=utf-8'],
  ['/feed.json', 'json', 'application/feed+json; charset=utf-8'],
]
const CACHING = 'public, max-age=60, s-maxage=60'
const VALUE_MAX = 200

/** What programs read: feeds, the sitemap, robots.txt. Kept in the page cache like pages. */
export const feeds: FastifyPluginAsync<{ services: Services; cache: PageCache }> = async (
  app,
  { services, cache },
) => {
  const shared = { ...securityHeaders(services.config), 'cache-control': CACHING }

  function serve(
    path: string,
    type: string,
    make: (request: FastifyRequest) => Promise<string | undefined>,
    isKnown: (request: FastifyRequest) => Promise<boolean> = () => Promise.resolve(true),
  ) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const body = async () => {
        const text = await make(request)
        const headers = { ...shared, 'content-type': type }
        if (text === undefined) return { status: 404, headers, body: '' }
        return { status: 200, headers, body: text, keep: await isKnown(request) }
      }
      reply.hijack()
      await cache
        .answer({ request: request.raw, response: reply.raw, id: request.id }, body)
        .catch((error: unknown) => {
          request.log.error({ err: error }, 'a feed could not be made')
          reply.raw.writeHead(500).end()
        })
    })
  }

  for (const [path, kind, type] of FEEDS) {
    serve(
      path,
      type,
      (request) => services.feeds.text(kind, filterOf(request)),
      (request) => services.feeds.isKnown(filterOf(request)),
    )
  }
  const xml = 'application/xml; charset=utf-8'
  serve('/sitemap.xml', xml, () => services.sitemap.main())
  serve('/sitemap-:name.xml', xml, (request) =>
    services.sitemap.part((request.params as { name: string }).name),
  )
  serve('/robots.txt', 'text/plain; charset=utf-8', () => Promise.resolve(services.sitemap.robots()))
}

function filterOf(request: FastifyRequest): FeedFilter {
  const { genre, author } = request.query as Record<string, unknown>
  const text = (value: unknown) =>
    typeof value === 'string' && value ? value.slice(0, VALUE_MAX) : undefined
  return { genre: text(genre), author: text(author) }
}
