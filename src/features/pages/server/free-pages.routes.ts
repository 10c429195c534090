import { routesOf } from '#platform/http/route.ts'
import { type Routes, windowOf } from '#platform/http/routes.ts'
import { freePagesCalls } from '../free-pages.calls.ts'
import type { FreePages } from './free-pages.service.ts'

export const freePagesRoutes: Routes<{ freePages: FreePages }> = async (app, { freePages }) => {
  const route = routesOf(app, freePagesCalls)

  route('GET /api/portal/pages', async ({ query }, reply) => {
    const { pages, total } = await freePages.list(query.status, windowOf(query))
    void reply.header('x-total-count', total)
    return pages
  })

  route('GET /api/portal/pages/:id', ({ params }) => freePages.managed(params.id))

  route('POST /api/portal/pages', ({ body }) => freePages.create(body))

  route('PUT /api/portal/pages/:id', ({ params, body }) => freePages.update(params.id, body))

  route('DELETE /api/portal/pages/:id', ({ params }) => freePages.remove(params.id))
}
