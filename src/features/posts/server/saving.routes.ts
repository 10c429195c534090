import { z } from 'zod'
import { MB } from '#lib/bytes.ts'
import { requireRole } from '#platform/http/identity.ts'
import { receiveForm, type FileLimits } from '#platform/http/multipart.ts'
import { BEARER, errors, Id, IdempotencyHeader, type Routes } from '#platform/http/routes.ts'
import { PostForm } from '../post-form.schema.ts'
import { Editing, EditingBeat, Post, PostConflict, PriorityInput } from '../posts.schema.ts'
import type { Posts } from './posts.service.ts'

const tags = ['posts']

const FILES: FileLimits = {
  heroImage: { maxBytes: 10 * MB, name: 'The hero image' },
  authorImage: { maxBytes: 5 * MB, name: 'The author image' },
  mediaFiles: { maxBytes: 500 * MB, maxCount: 20, name: 'A media file' },
}

const FORM =
  'multipart/form-data; besides these fields the files heroImage, authorImage and mediaFiles (repeated)'

/** What editors do with posts. */
export const postsSaveRoutes: Routes<{ posts: Posts; uploadFolder: string }> = async (
  app,
  { posts, uploadFolder },
) => {
  app.post(
    '/posts',
    {
      onRequest: requireRole('editor'),
      preValidation: receiveForm(uploadFolder, FILES),
      schema: {
        tags,
        summary: 'Create a post; without a status it is published',
        description: `${FORM}. The same Idempotency-Key within 24 hours makes no second post.`,
        consumes: ['multipart/form-data'],
        security: BEARER,
        headers: IdempotencyHeader,
        body: PostForm,
        response: { 201: Post, ...errors(400, 401, 403, 413, 415) },
      },
    },
    async (request, reply) => {
      const { body, uploads, identity, headers } = request
      return reply.code(201).send(await posts.create(body, uploads, identity, headers['idempotency-key']))
    },
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
        response: { 200: Post, 409: PostConflict, ...errors(400, 401, 403, 404, 413, 415) },
      },
    },
    (request) => posts.update(request.params.id, request.body, request.uploads, request.identity),
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
        summary: 'Move a post to the trash, where it rests for 30 days; with forever=1, remove it from there',
        security: BEARER,
        params: Id,
        querystring: z.object({ forever: z.enum(['1', 'true']).optional() }),
        response: { 204: z.void(), ...errors(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      await (request.query.forever ? posts.removeForever(id) : posts.remove(id))
      return reply.code(204).send()
    },
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

  app.post(
    '/posts/:id/editing',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Say that an editor has the post open, or has closed it, and learn who else has',
        security: BEARER,
        params: Id,
        body: EditingBeat,
        response: { 200: Editing, ...errors(400, 401, 403, 404) },
      },
    },
    (request) => posts.editing(request.params.id, request.identity!.accountId, request.body?.leave ?? false),
  )
}
