import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { navigationCalls } from '../navigation.calls.ts'
import type { NavigationService } from './navigation.service.ts'

export const navigationRoutes: Routes<{ navigation: NavigationService }> = async (app, { navigation }) => {
  const route = routesOf(app, navigationCalls)

  route('GET /api/navigation', () => navigation.shown())

  route('GET /api/portal/navigation', () => navigation.managed())

  route('PUT /api/portal/navigation', ({ body }) => navigation.save(body))
}
