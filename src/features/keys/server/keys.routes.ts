import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { keysCalls } from '../keys.calls.ts'
import type { Keys } from './keys.service.ts'

export const keysRoutes: Routes<{ keys: Keys }> = async (app, { keys }) => {
  const route = routesOf(app, keysCalls)

  route('GET /api/keys', () => keys.list())

  route('POST /api/keys', ({ body, identity }) => keys.create(body, identity.accountId))

  route('DELETE /api/keys/:id', ({ params }) => keys.revoke(params.id))
}
