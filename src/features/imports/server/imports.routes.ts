import { Readable } from 'node:stream'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { importsCalls } from '../imports.calls.ts'
import type { Imports } from './imports.service.ts'

export const importsRoutes: Routes<{ imports: Imports }> = async (app, { imports }) => {
  const route = routesOf(app, importsCalls)
  // The body is a stream that the handler reads.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))

  route('GET /api/imports', () => imports.list())
  route('POST /api/imports', ({ body, identity }) => imports.create(body, identity.accountId))
  route('GET /api/imports/:id', ({ params }) => imports.read(params.id))

  route('PUT /api/imports/:id/sources/:position', ({ params, query, body }) =>
    imports.receive(
      params.id,
      params.position,
      query.offset,
      body instanceof Readable ? body : Readable.from([]),
    ),
  )

  route('PUT /api/imports/:id/options', ({ params, body }) => imports.setOptions(params.id, body))

  route('GET /api/imports/:id/terms', async ({ params, query }, reply) => {
    const { terms, total } = await imports.terms(params.id, query)
    reply.header('x-total-count', total)
    return terms
  })

  route('GET /api/imports/:id/authors', async ({ params, query }, reply) => {
    const { authors, total } = await imports.authors(params.id, query)
    reply.header('x-total-count', total)
    return authors
  })

  route('GET /api/imports/:id/examples', ({ params }) => imports.examples(params.id))
  route('GET /api/imports/:id/note-counts', ({ params }) => imports.noteCounts(params.id))

  route('GET /api/imports/:id/notes', async ({ params, query }, reply) => {
    const { notes, total } = await imports.notes(params.id, query)
    reply.header('x-total-count', total)
    return notes
  })

  route('GET /api/imports/:id/notes.csv', async ({ params }, reply) => {
    await imports.noteCounts(params.id)
    reply.header('content-disposition', 'attachment; filename="import-report.csv"')
    return reply.type('text/csv; charset=utf-8').send(Readable.from(imports.report(params.id)))
  })

  route('POST /api/imports/:id/start', ({ params }) => imports.start(params.id))
  route('POST /api/imports/:id/pause', ({ params }) => imports.pause(params.id))
  route('POST /api/imports/:id/undo', ({ params }) => imports.undo(params.id))
  route('DELETE /api/imports/:id', ({ params }) => imports.remove(params.id))
}
