import { Readable } from 'node:stream'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { redirectsCalls } from '../redirects.calls.ts'
import type { Redirects } from './redirects.service.ts'

/** JSON escapes make a file of 12 million characters a little longer. */
const CSV_BODY_MAX = 16 * 2 ** 20

export const redirectsRoutes: Routes<{ redirects: Redirects }> = async (app, { redirects }) => {
  const route = routesOf(app, redirectsCalls)

  route('GET /api/redirects', ({ query }) => redirects.list(query))

  route('POST /api/redirects', ({ body }) => redirects.create(body))

  route('PUT /api/redirects/:id', ({ params, body }) => redirects.change(params.id, body))

  route('DELETE /api/redirects/:id', ({ params }) => redirects.remove(params.id))

  route('GET /api/redirects/test', ({ query }) => redirects.test(query.address))

  route('GET /api/redirects/export', async (_request, reply) => {
    const lines = await redirects.export()
    reply.serializer((payload) => payload as string)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="redirects.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(lines))
  })

  route('POST /api/redirects/import', { bodyLimit: CSV_BODY_MAX }, ({ body }) => redirects.import(body.csv))

  route('GET /api/redirects/missing', async ({ query }, reply) => {
    const { entries, total } = await redirects.missing(query)
    void reply.header('x-total-count', total)
    return entries
  })

  route('POST /api/redirects/missing/dismiss', ({ body }) => redirects.dismiss(body.id))
}
