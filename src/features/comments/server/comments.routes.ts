import type { Posts } from '#features/posts/server/posts.service.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { routesOf } from '#platform/http/route.ts'
import { type Routes, windowOf } from '#platform/http/routes.ts'
import { commentsCalls } from '../comments.calls.ts'
import { commentFormTexts } from '../texts/form.ts'
import type { Comments } from './comments.service.ts'

const COMMENTS_PER_HOUR = 30
const LIKES_PER_MINUTE = 120

export const commentsRoutes: Routes<{ comments: Comments; posts: Posts }> = async (
  app,
  { comments, posts },
) => {
  const route = routesOf(app, commentsCalls)

  route(
    'POST /api/posts/:id/comments',
    { config: { rateLimit: { max: COMMENTS_PER_HOUR, timeWindow: 3_600_000 } } },
    async ({ params, body }) => {
      await comments.write(await posts.commented(params.id), body)
      return { message: commentFormTexts.received }
    },
  )

  route(
    'POST /api/comments/:id/like',
    { config: { rateLimit: { max: LIKES_PER_MINUTE, timeWindow: 60_000 } } },
    (request) => comments.like(request.params.id, networkOf(request)),
  )

  route('GET /api/comments', async ({ query }, reply) => {
    const { comments: page, total } = await comments.list(query.status, windowOf(query))
    void reply.header('x-total-count', total)
    return page
  })

  route('PATCH /api/comments/:id', ({ params, body }) => comments.setStatus(params.id, body.status))

  route('DELETE /api/comments/:id', ({ params }) => comments.remove(params.id))
}
