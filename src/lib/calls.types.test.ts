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

/*
 * `npm run check -- types` is what fails here: each line under @ts-expect-error has to be a mistake. The functions are
 * never called.
 */

test('an answer has the type that its call declares', () => {
  expectTypeOf<AnswerOf<'GET /api/genres'>>().toEqualTypeOf<Genre[]>()
  expectTypeOf<DataOf<'GET /api/submissions'>>().toEqualTypeOf<Page<SubmissionSummary>>()
  expectTypeOf<DataOf<'PATCH /api/comments/:id'>>().toEqualTypeOf<undefined>()
  expectTypeOf<AnswerOf<'POST /api/comments/:id/like'>>().toEqualTypeOf<{ likes: number }>()
})

export const readsInTheBrowser = () => [
  readQuery('GET /api/genres', 'list'),
  readQuery('GET /api/comments', 'page', { query: { status: 'pending', page: 2 } }),
  // @ts-expect-error there is no such call
  readQuery('GET /api/genre', 'list'),
  // @ts-expect-error a write is no read
  readQuery('POST /api/genres', 'record', { body: { name: 'Dub' } }),
  // @ts-expect-error its answer is a list
  readQuery('GET /api/genres', 'record'),
  // @ts-expect-error its answer comes page by page
  readQuery('GET /api/comments', 'list'),
  // @ts-expect-error no such parameter
  readQuery('GET /api/comments', 'page', { query: { state: 'pending' } }),
  // @ts-expect-error no such status
  readQuery('GET /api/comments', 'page', { query: { status: 'spam' } }),
  // @ts-expect-error a number
  readQuery('GET /api/comments', 'page', { query: { page: 'two' } }),
  // @ts-expect-error the path has a parameter
  readQuery('GET /api/genres/:id', 'record'),
  // @ts-expect-error which has another name
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
  // @ts-expect-error no such field in the answer
  (await send('POST /api/comments/:id/like', 'record', { params: { id: 'c' } })).count,
  // @ts-expect-error no such field in the body
  await send('POST /api/genres', 'record', { body: { title: 'Dub' } }),
  // @ts-expect-error a body is needed
  await send('POST /api/genres', 'record'),
  // @ts-expect-error this call knows no idempotency key
  await send('POST /api/genres', 'record', { body: { name: 'Dub' }, key: 'k' }),
  await send('POST /api/newsletter/send', 'record', { body: { subject: 's', content: 'c' }, key: 'k' }),
  formFor('POST /api/uploads/images', { file: new Blob() }),
  // @ts-expect-error the form has no such field
  formFor('POST /api/uploads/images', { picture: new Blob() }),
  // @ts-expect-error made for another call
  send('POST /api/uploads/media', 'record', { form: formFor('POST /api/uploads/images', {}) }),
  refusalOf('PATCH /api/submissions/:id', 409, new Error('x'))?.current?.version,
  // @ts-expect-error a refusal without anything more to say
  refusalOf('PATCH /api/submissions/:id', 404, new Error('x'))?.current,
  // @ts-expect-error nothing there can be deleted
  deleteLater('DELETE /api/curators/:id', { params: { id: 'x' } }, { id: 'x' }),
  // @ts-expect-error nothing is read from there
  refresh({} as never, '/api/comment'),
]

export function onTheServer(app: unknown) {
  const route = routesOf(app, genresCalls)
  const genre: Genre = { id: 'g', name: 'Dub', hue: 1 }
  route('GET /api/genres', () => [genre])
  // @ts-expect-error the feature declares no such call
  route('GET /api/comments', () => [])
  // @ts-expect-error an entry lacks its hue
  route('GET /api/genres', () => [{ id: 'g', name: 'Dub' }])
  // @ts-expect-error no such parameter
  route('GET /api/genres/:id', ({ params }) => ({ ...genre, posts: Number(params.slug) }))
  // @ts-expect-error no such field in the body
  route('POST /api/genres', ({ body }) => ({ ...genre, name: body.title }))
  routesOf(app, commentsCalls)('POST /api/comments/:id/like', ({ identity }) => ({
    // @ts-expect-error nobody need be signed in
    likes: identity.role.length,
  }))
}

export const declarations = () => [
  // @ts-expect-error the path has a parameter that is not declared
  defineCalls('x', { 'GET /api/x/:id': { for: 'anyone', summary: '', answers: { 200: z.object({}) } } }),
  // @ts-expect-error a parameter that the path does not have
  defineCalls('x', { 'GET /api/x': { for: 'anyone', summary: '', params: Id, answers: {} } }),
  // @ts-expect-error no such role
  defineCalls('x', { 'GET /api/x': { for: 'owner', summary: '', answers: {} } }),
]
