import { MB } from '#lib/bytes.ts'
import { receiveForm } from '#platform/http/multipart.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { authorsCalls } from '../authors.calls.ts'
import { authorErrors } from '../texts/errors.ts'
import type { Authors } from './authors.service.ts'

const FILES = { portrait: { maxBytes: 5 * MB, name: authorErrors.portrait } }

export const authorsRoutes: Routes<{ authors: Authors; uploadFolder: string }> = async (
  app,
  { authors, uploadFolder },
) => {
  const route = routesOf(app, authorsCalls)
  const withPortrait = { preValidation: receiveForm(uploadFolder, FILES) }

  route('GET /api/authors/:id', ({ params }) => authors.page(params.id))

  route('GET /api/authors', async ({ query }, reply) => {
    const { authors: page, total } = await authors.list(query)
    void reply.header('x-total-count', total)
    return page
  })

  route('POST /api/authors', withPortrait, ({ body, uploads }) => authors.create(body, uploads[0]))

  route('PUT /api/authors/:id', withPortrait, ({ params, body, uploads }) =>
    authors.update(params.id, body, uploads[0]),
  )

  route('POST /api/authors/:id/merge', ({ params, body }) => authors.merge(params.id, body.into))

  route('DELETE /api/authors/:id', ({ params }) => authors.remove(params.id))
}
