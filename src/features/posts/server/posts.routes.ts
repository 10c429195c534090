import type { IncomingMessage } from 'node:http'
import { forbidden, unauthenticated } from '#platform/errors.ts'
import { sendJsonStream } from '#platform/http/json-stream.ts'
import type { MemoryLimit } from '#platform/http/memory-limit.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { postsCalls } from '../posts.calls.ts'
import { LIST_LIMIT_MAX, type PostListQuery } from '../posts.schema.ts'
import { PAGE_SIZE, WHOLE_MAX } from './lists.ts'
import type { Posts } from './posts.service.ts'
import { reachOf } from './reach.ts'
import { postErrors } from '../texts/errors.ts'

const RATINGS_PER_MINUTE = 120

type Services = {
  posts: Posts
  counting: { rated: (request: IncomingMessage, postId: string) => void }
  limitSearches: MemoryLimit
}

export const postsRoutes: Routes<Services> = async (app, { posts, counting, limitSearches }) => {
  const route = routesOf(app, postsCalls)

  route('GET /api/posts', async (request, reply) => {
    const reach = reachOf(request.identity)
    const { query } = request
    const managed = query.find || (query.status && query.status !== 'published')
    if (managed && reach === 'none') {
      throw request.identity ? forbidden() : unauthenticated()
    }
    // The index has no owners. Authors find their own posts by title.
    if (managed && query.search?.trim() && reach !== 'all') throw forbidden(postErrors.searchDrafts)
    if (query.search?.trim()) limitSearches(request)
    const whole = !query.limit && !query.page && !query.category && !query.search && !query.find
    if (whole) {
      const { batches, total } = await posts.all(query, reach)
      if (total !== undefined)
        void reply.header('x-total-count', total).header('link', linkToNext(query, AFTER_WHOLE))
      return sendJsonStream(request, reply, batches)
    }
    const { posts: page, total, more } = await posts.list(query, reach)
    if (total !== undefined) void reply.header('x-total-count', total)
    const { page: number, limit = PAGE_SIZE } = query
    if (number !== undefined && total !== undefined && number * limit < total)
      void reply.header('link', linkToNext(query, { limit, page: number + 1 }))
    if (more) void reply.header('x-total-more', 'true')
    return page
  })

  route('GET /api/posts/counts', (request) => posts.counts(request.identity))

  route('GET /api/posts/:id', (request) => posts.read(request.params.id, reachOf(request.identity)))

  route('GET /api/posts/:id/related', (request) =>
    posts.related(request.params.id, (keys) => void request.shownKeys.push(...keys)),
  )

  route(
    'POST /api/posts/:id/rate',
    { config: { rateLimit: { max: RATINGS_PER_MINUTE, timeWindow: 60_000 } } },
    async (request) => {
      const { id } = request.params
      const { rating, isNew } = await posts.rate(id, networkOf(request))
      if (isNew) counting.rated(request.raw, id)
      return { rating }
    },
  )
}

/** The page that continues where the whole list was cut off. */
const AFTER_WHOLE = { limit: LIST_LIMIT_MAX, page: WHOLE_MAX / LIST_LIMIT_MAX + 1 }

function linkToNext(query: PostListQuery, page: { limit: number; page: number }): string {
  const given = Object.entries({ ...query, ...page }).filter(([, value]) => value !== undefined)
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `</api/posts?${params}>; rel="next"`
}
