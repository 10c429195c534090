import { z } from 'zod'
import { requireRole } from '#platform/http/identity.ts'
import { BEARER, errors, Id, type Routes } from '#platform/http/routes.ts'
import { Genre, GenreInput, GenreInUse, GenreRemoved } from '../genres.schema.ts'
import type { Genres } from './genres.service.ts'

const tags = ['genres']

export const genresRoutes: Routes<{ genres: Genres }> = async (app, { genres }) => {
  app.get(
    '/genres',
    { schema: { tags, summary: 'All genres by name', response: { 200: z.array(Genre) } } },
    () => genres.list(),
  )

  app.get(
    '/genres/:id',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'One genre, and how many posts have it',
        security: BEARER,
        params: Id,
        response: { 200: GenreInUse, ...errors(401, 403, 404) },
      },
    },
    (request) => genres.read(request.params.id),
  )

  app.post(
    '/genres',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Add a genre',
        security: BEARER,
        body: GenreInput,
        response: { 201: Genre, ...errors(400, 401, 403, 409) },
      },
    },
    async (request, reply) => reply.code(201).send(await genres.create(request.body)),
  )

  app.put(
    '/genres/:id',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Rename a genre',
        security: BEARER,
        params: Id,
        body: GenreInput,
        response: { 200: Genre, ...errors(400, 401, 403, 404, 409) },
      },
    },
    (request) => genres.rename(request.params.id, request.body),
  )

  app.delete(
    '/genres/:id',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Delete a genre; its posts are kept without genre, and the answer says how many',
        security: BEARER,
        params: Id,
        response: { 200: GenreRemoved, ...errors(401, 403, 404) },
      },
    },
    (request) => genres.remove(request.params.id),
  )
}
