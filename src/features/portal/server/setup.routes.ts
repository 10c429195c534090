import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { setupCalls } from '../setup.calls.ts'
import { adminOnlyText } from '../texts/errors.ts'
import type { SetupService } from './setup.service.ts'

const adminOnly = { refusal: adminOnlyText }

export const setupRoutes: Routes<{ setup: SetupService }> = async (app, { setup }) => {
  const route = routesOf(app, setupCalls)

  route('GET /api/setup', adminOnly, () => setup.read())

  route('PUT /api/setup', adminOnly, ({ body }) => setup.save(body))
}
