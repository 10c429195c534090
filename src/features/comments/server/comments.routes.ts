import { z } from 'zod'
import { COMMENT_STATUSES } from '#lib/values.ts'
import type { Posts } from '#features/posts/server/posts.service.ts'
import { requireRole } from '#platform/http/identity.ts'
import { BEARER, errors, Id, PageQuery, windowOf, type Routes } from '#platform/http/routes.ts'
import { networkOf } from '#platform/http/network-of.ts'
import { CommentForm, StaffComment } from '../comments.schema.ts'
import type { Comments } from './comments.service.ts'

const tags = ['comments']
const COMMENTS_PER_HOUR = 30
const LIKES_PER_MINUTE = 120

export const commentsRoutes: Routes<{ comments: Comments; posts: Posts }> = async (
  app,
  { comments, posts },
) => {
  app.post(
    '/posts/:id/comments',
    {
      config: { rateLimit: { max: COMMENTS_PER_HOUR, timeWindow: 3_600_000 } },
      schema: {
        tags,
        summary: 'Write a comment; it waits for approval',
        params: Id,
        body: CommentForm,
        response: { 202: z.object({ message: z.string() }), ...errors(400, 403, 404, 429) },
      },
    },
    async (request, reply) => {
      await comments.write(await posts.commented(request.params.id), request.body)
      return reply.code(202).send({ message: 'Thank you. Your comment appears once an editor has read it.' })
    },
  )

  app.post(
    '/comments/:id/like',
    {
      config: { rateLimit: { max: LIKES_PER_MINUTE, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Like a comment; the same visitor counts once',
        params: Id,
        response: { 200: z.object({ likes: z.number().int() }), ...errors(404, 429) },
      },
    },
    (request) => comments.like(request.params.id, networkOf(request)),
  )

  app.get(
    '/comments',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Comments, newest first, with X-Total-Count',
        security: BEARER,
        querystring: PageQuery.extend({ status: z.enum(COMMENT_STATUSES).optional() }),
        response: { 200: z.array(StaffComment), ...errors(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { comments: page, total } = await comments.list(request.query.status, windowOf(request.query))
      void reply.header('x-total-count', total)
      return page
    },
  )

  app.patch(
    '/comments/:id',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Approve a comment, or take the approval back',
        security: BEARER,
        params: Id,
        body: z.object({ status: z.enum(COMMENT_STATUSES) }),
        response: { 204: z.void(), ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      await comments.setStatus(request.params.id, request.body.status)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/comments/:id',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Delete a comment',
        security: BEARER,
        params: Id,
        response: { 204: z.void(), ...errors(401, 403, 404) },
      },
    },
    async (request, reply) => {
      await comments.remove(request.params.id)
      return reply.code(204).send()
    },
  )
}
