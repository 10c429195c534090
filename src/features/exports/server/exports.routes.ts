import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { exportsCalls } from '../exports.calls.ts'
import type { Exports } from './exports.service.ts'

export const exportsRoutes: Routes<{ exports: Exports }> = async (app, { exports }) => {
  const route = routesOf(app, exportsCalls)

  route('GET /api/exports/:format', async ({ params, query, method }, reply) => {
    exports.check()
    if (query.check || method === 'HEAD') return reply.code(204).send()
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const { name, body } = await exports.open(params.format, gone.signal)
    reply.serializer((payload) => payload as string)
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(body)
  })
}
