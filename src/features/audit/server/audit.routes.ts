import { Readable } from 'node:stream'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { auditCalls } from '../audit.calls.ts'
import type { Audit } from './audit.service.ts'

export const auditRoutes: Routes<{ audit: Audit }> = async (app, { audit }) => {
  const route = routesOf(app, auditCalls)

  route('GET /api/audit', ({ query }) => audit.list(query))

  route('GET /api/audit/actors', () => audit.actors())

  route('GET /api/audit/export', async ({ query }, reply) => {
    const lines = await audit.export(query)
    reply.serializer((payload) => payload as string)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(lines))
  })
}
