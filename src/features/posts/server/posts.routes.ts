import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { MB } from '#lib/bytes.ts'
import { forbidden, unauthenticated } from '#platform/errors.ts'
import { isStaff, requireRole } from '#platform/http/identity.ts'
import { sendJsonStream } from '#platform/http/json-stream.ts'
import { memoryLimit } from '#platform/http/memory-limit.ts'
import { receiveForm, type FileLimits } from '#platform/http/multipart.ts'
import { visitorOf } from '#platform/http/visitor.ts'
import { BEARER, errors, Id, type Routes } from '#platform/http/routes.ts'
import { PostForm } from '../post-form.schema.ts'
import { Post, PostListQuery, PostSummary, PriorityInput, Rated } from '../posts.schema.ts'
import type { Posts } from './posts.service.ts'

const tags = ['posts']

const FILES: FileLimits = {
  heroImage: { maxBytes: 10 * MB },
  authorImage: { maxBytes: 5 * MB },
  mediaFiles: { maxBytes: 500 * MB, maxCount: 20 },
}

const RATINGS_PER_MINUTE = 120

const SEARCHES = { max: 300, windowMs: 60_000 }

const FORM =
  'multipart/form-data; besides these fields the files heroImage, authorImage and mediaFiles (repeated)'

type Services = { posts: Posts; uploadFolder: string; isInternal: (request: FastifyRequest) => boolean }

export const postsRoutes: Routes<Services> = async (app, { posts, uploadFolder, isInternal }) => {
  const limit = memoryLimit(SEARCHES)
  const limitSearches = (request: FastifyRequest) => {
    if (!isInternal(request)) limit(request)
  }

  app.get(
    '/posts',
    {
      schema: {
        tags,
        summary: 'Published posts; drafts, scheduled and trashed ones with a staff token and status',
        description:
          'Without limit and page: all of them, streamed. With page: X-Total-Count tells how many.',
        querystring: PostListQuery,
        response: { 200: z.array(PostSummary), ...errors(400, 401, 403, 429) },
      },
    },
    async (request, reply) => {
      const staff = isStaff(request)
      const { query } = request
      if (query.status && query.status !== 'published' && !staff) {
        throw request.identity ? forbidden() : unauthenticated()
      }
      if (query.search && !staff) limitSearches(request)
      const whole = !query.limit && !query.page && !query.category && !query.search
      if (whole) return sendJsonStream(request, reply, posts.all(query, staff))
      const { posts: page, total } = await posts.list(query, staff)
      if (total !== undefined) void reply.header('x-total-count', total)
      return page
    },
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
    (request) => posts.related(request.params.id),
  )

  app.post(
    '/posts',
    {
      onRequest: requireRole('editor'),
      preValidation: receiveForm(uploadFolder, FILES),
      schema: {
        tags,
        summary: 'Create a post; without a status it is published',
        description: FORM,
        consumes: ['multipart/form-data'],
        security: BEARER,
        body: PostForm,
        response: { 201: Post, ...errors(400, 401, 403, 413, 415) },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await posts.create(request.body, request.uploads, request.identity)),
  )

  app.put(
    '/posts/:id',
    {
      onRequest: requireRole('editor'),
      preValidation: receiveForm(uploadFolder, FILES),
      schema: {
        tags,
        summary: 'Save a post; with the version that was read, a save over a newer one is refused',
        description: FORM,
        consumes: ['multipart/form-data'],
        security: BEARER,
        params: Id,
        body: PostForm,
        response: { 200: Post, ...errors(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    (request) => posts.update(request.params.id, request.body, request.uploads),
  )

  app.patch(
    '/posts/:id/priority',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Set a post’s priority',
        security: BEARER,
        params: Id,
        body: PriorityInput,
        response: { 200: Post, ...errors(400, 401, 403, 404) },
      },
    },
    (request) => posts.setPriority(request.params.id, request.body.priority),
  )

  app.delete(
    '/posts/:id',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Move a post to the trash, where it rests for 30 days',
        security: BEARER,
        params: Id,
        response: { 204: z.void(), ...errors(401, 403, 404) },
      },
    },
    async (request, reply) => {
      await posts.remove(request.params.id)
      return reply.code(204).send()
    },
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
    (request) => posts.rate(request.params.id, visitorOf(request)),
  )

  app.post(
    '/posts/:id/restore',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Take a post back out of the trash',
        security: BEARER,
        params: Id,
        response: { 200: Post, ...errors(401, 403, 404) },
      },
    },
    (request) => posts.restore(request.params.id),
  )
}
