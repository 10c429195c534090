import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { forbidden, unauthenticated } from '#platform/errors.ts'
import { isStaff, requireRole } from '#platform/http/identity.ts'
import { sendJsonStream } from '#platform/http/json-stream.ts'
import type { MemoryLimit } from '#platform/http/memory-limit.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { BEARER, errors, Id, type Routes } from '#platform/http/routes.ts'
import { LIST_LIMIT_MAX, Post, PostCounts, PostListQuery, PostSummary, Rated } from '../posts.schema.ts'
import { PAGE_SIZE, WHOLE_MAX } from './lists.ts'
import type { Posts } from './posts.service.ts'

const tags = ['posts']

const RATINGS_PER_MINUTE = 120

type Services = {
  posts: Posts
  counting: { rated: (request: IncomingMessage, postId: string) => void }
  limitSearches: MemoryLimit
}

export const postsRoutes: Routes<Services> = async (app, { posts, counting, limitSearches }) => {
  app.get(
    '/posts',
    {
      schema: {
        tags,
        summary: 'Published posts; drafts, scheduled and trashed ones with a staff token and status',
        description:
          'Without limit and page: all of them, streamed; of more than 500 the newest 500, with X-Total-Count and a ' +
          'Link to the next page. With page: X-Total-Count tells how many, and Link where the next ones are. A search counts up to 500 matches; ' +
          'X-Total-More: true says that there are more. ' +
          'For staff, `find` looks for a part of the title or of the author’s name.',
        querystring: PostListQuery,
        response: { 200: z.array(PostSummary), ...errors(400, 401, 403, 429) },
      },
    },
    async (request, reply) => {
      const staff = isStaff(request)
      const { query } = request
      const forStaff = query.find || (query.status && query.status !== 'published')
      if (forStaff && !staff) {
        throw request.identity ? forbidden() : unauthenticated()
      }
      if (query.search?.trim()) limitSearches(request)
      const whole = !query.limit && !query.page && !query.category && !query.search && !query.find
      if (whole) {
        const { batches, total } = await posts.all(query, staff)
        if (total !== undefined)
          void reply.header('x-total-count', total).header('link', linkToNext(query, AFTER_WHOLE))
        return sendJsonStream(request, reply, batches)
      }
      const { posts: page, total, more } = await posts.list(query, staff)
      if (total !== undefined) void reply.header('x-total-count', total)
      const { page: number, limit = PAGE_SIZE } = query
      if (number !== undefined && total !== undefined && number * limit < total)
        void reply.header('link', linkToNext(query, { limit, page: number + 1 }))
      if (more) void reply.header('x-total-more', 'true')
      return page
    },
  )

  app.get(
    '/posts/counts',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'How many posts there are of each status',
        security: BEARER,
        response: { 200: PostCounts, ...errors(401, 403) },
      },
    },
    () => posts.counts(),
  )

  app.get(
    '/posts/:id',
    { schema: { tags, summary: 'One post', params: Id, response: { 200: Post, ...errors(404) } } },
    (request) => posts.read(request.params.id, { staff: isStaff(request) }),
  )

  app.get(
    '/posts/:id/related',
    {
      schema: {
        tags,
        summary: 'Up to three posts with the same artist, tags or genre',
        params: Id,
        response: { 200: z.array(PostSummary), ...errors(404) },
      },
    },
    (request) => posts.related(request.params.id, (keys) => void request.shownKeys.push(...keys)),
  )

  app.post(
    '/posts/:id/rate',
    {
      config: { rateLimit: { max: RATINGS_PER_MINUTE, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Give a point; the same visitor counts once a day',
        params: Id,
        response: { 200: Rated, ...errors(404, 429) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { rating, isNew } = await posts.rate(id, networkOf(request))
      if (isNew) counting.rated(request.raw, id)
      return reply.send({ rating })
    },
  )
}

/** The page that goes on where the whole list was cut off. */
const AFTER_WHOLE = { limit: LIST_LIMIT_MAX, page: WHOLE_MAX / LIST_LIMIT_MAX + 1 }

function linkToNext(query: PostListQuery, page: { limit: number; page: number }): string {
  const given = Object.entries({ ...query, ...page }).filter(([, value]) => value !== undefined)
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `</api/posts?${params}>; rel="next"`
}
