import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { curatorsCalls } from '../curators.calls.ts'
import type { Curators } from './curators.service.ts'

export const curatorsRoutes: Routes<{ curators: Curators }> = async (app, { curators }) => {
  const route = routesOf(app, curatorsCalls)

  route('GET /api/curators', () => curators.list())

  route('PATCH /api/curators/:id', ({ params, body, identity }) =>
    curators.change(params.id, body, identity.accountId),
  )
}
