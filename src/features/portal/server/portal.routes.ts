import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { portalCalls } from '../portal.calls.ts'
import { readChangelog } from './changelog.ts'
import type { Portal } from './portal.service.ts'

export const portalRoutes: Routes<{ portal: Portal }> = async (app, { portal }) => {
  const route = routesOf(app, portalCalls)

  route('GET /api/portal/waiting', () => portal.waiting())
  route('GET /api/portal/changelog', () => readChangelog())
}
