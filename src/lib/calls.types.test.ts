import { expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import type { Genre } from '#features/genres/genres.schema.ts'
import type { SubmissionSummary } from '#features/submissions/submissions.schema.ts'
import { commentsCalls } from '#features/comments/comments.calls.ts'
import { genresCalls } from '#features/genres/genres.calls.ts'
import { routesOf } from '#platform/http/route.ts'
import { adaptedQuery, readQuery } from '#ui/api.ts'
import { formFor } from '#ui/call-form.ts'
import { pathOf, refusalOf } from '#ui/portal/session/call-details.ts'
import { send } from '#ui/fetch.ts'
import { deleteLater } from '#ui/portal/lists/delete-later.ts'
import { refresh } from '#ui/portal/session/refresh.ts'
import { defineCalls, Id } from './calls.schema.ts'
import type { AnswerOf, DataOf, Page } from './call-types.ts'

/* These tests fail in `npm run check -- types`: every line below a @ts-expect-error must be a type error. The
   functions are never called. */

test('a response has the type that its call declares', () => {
  expectTypeOf<AnswerOf<'GET /api/genres'>>().toEqualTypeOf<Genre[]>()
  expectTypeOf<DataOf<'GET /api/submissions'>>().toEqualTypeOf<Page<SubmissionSummary>>()
  expectTypeOf<DataOf<'PATCH /api/comments/:id'>>().toEqualTypeOf<undefined>()
  expectTypeOf<AnswerOf<'POST /api/comments/:id/like'>>().toEqualTypeOf<{ likes: number }>()
})

export const readsInTheBrowser = () => [
  readQuery('GET /api/genres', 'list'),
  readQuery('GET /api/comments', 'page', { query: { status: 'pending', page: 2 } }),
  // @ts-expect-error no such call
  readQuery('GET /api/genre', 'list'),
  // @ts-expect-error a write is not a read
  readQuery('POST /api/genres', 'record', { body: { name: 'Dub' } }),
  // @ts-expect-error the response is a list
  readQuery('GET /api/genres', 'record'),
  // @ts-expect-error the response is paged
  readQuery('GET /api/comments', 'list'),
  // @ts-expect-error no such parameter
  readQuery('GET /api/comments', 'page', { query: { state: 'pending' } }),
  // @ts-expect-error no such status
  readQuery('GET /api/comments', 'page', { query: { status: 'spam' } }),
  // @ts-expect-error must be a number
  readQuery('GET /api/comments', 'page', { query: { page: 'two' } }),
  // @ts-expect-error the path has a parameter
  readQuery('GET /api/genres/:id', 'record'),
  // @ts-expect-error the parameter has another name
  readQuery('GET /api/genres/:id', 'record', { params: { genre: 'g' } }),
  adaptedQuery('GET /api/genres', 'list', undefined, (genres) => genres.map(({ name }) => name)),
  // @ts-expect-error no such field
  adaptedQuery('GET /api/genres', 'list', undefined, (genres) => genres.map(({ title }) => title)),
  pathOf('GET /api/submissions/:id/audio', { params: { id: 'SUB-1' } }),
  // @ts-expect-error no such call
  pathOf('GET /api/submissions/:id/sound', { params: { id: 'SUB-1' } }),
]

export const writesInTheBrowser = async () => [
  (await send('POST /api/comments/:id/like', 'record', { params: { id: 'c' } })).likes,
  // @ts-expect-error no such field in the response
  (await send('POST /api/comments/:id/like', 'record', { params: { id: 'c' } })).count,
  // @ts-expect-error no such field in the body
  await send('POST /api/genres', 'record', { body: { title: 'Dub' } }),
  // @ts-expect-error the body is missing
  await send('POST /api/genres', 'record'),
  // @ts-expect-error this call takes no idempotency key
  await send('POST /api/genres', 'record', { body: { name: 'Dub' }, key: 'k' }),
  await send('POST /api/newsletter/send', 'record', { body: { subject: 's', content: 'c' }, key: 'k' }),
  formFor('POST /api/uploads/images', { file: new Blob() }),
  // @ts-expect-error the form has no such field
  formFor('POST /api/uploads/images', { picture: new Blob() }),
  // @ts-expect-error the form belongs to another call
  send('POST /api/uploads/media', 'record', { form: formFor('POST /api/uploads/images', {}) }),
  refusalOf('PATCH /api/submissions/:id', 409, new Error('x'))?.current?.version,
  // @ts-expect-error this status has no further fields
  refusalOf('PATCH /api/submissions/:id', 404, new Error('x'))?.current,
  // @ts-expect-error this call cannot be undone
  deleteLater('DELETE /api/curators/:id', { params: { id: 'x' } }, { id: 'x' }),
  // @ts-expect-error no read has this path
  refresh({} as never, '/api/comment'),
]

export function onTheServer(app: unknown) {
  const route = routesOf(app, genresCalls)
  const genre: Genre = { id: 'g', name: 'Dub', hue: 1 }
  route('GET /api/genres', () => [genre])
  // @ts-expect-error the feature does not declare this call
  route('GET /api/comments', () => [])
  // @ts-expect-error the hue is missing
  route('GET /api/genres', () => [{ id: 'g', name: 'Dub' }])
  // @ts-expect-error no such parameter
  route('GET /api/genres/:id', ({ params }) => ({ ...genre, posts: Number(params.slug) }))
  // @ts-expect-error no such field in the body
  route('POST /api/genres', ({ body }) => ({ ...genre, name: body.title }))
  routesOf(app, commentsCalls)('POST /api/comments/:id/like', ({ identity }) => ({
    // @ts-expect-error the caller may be anonymous
    likes: identity.role.length,
  }))
}

export const declarations = () => [
  // @ts-expect-error the path has an undeclared parameter
  defineCalls('x', { 'GET /api/x/:id': { for: 'anyone', summary: '', answers: { 200: z.object({}) } } }),
  // @ts-expect-error the path lacks this parameter
  defineCalls('x', { 'GET /api/x': { for: 'anyone', summary: '', params: Id, answers: {} } }),
  // @ts-expect-error no such role
  defineCalls('x', { 'GET /api/x': { for: 'owner', summary: '', answers: {} } }),
]
