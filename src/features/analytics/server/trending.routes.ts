import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { analyticsCalls } from '../analytics.calls.ts'
import type { Trending } from './trending.service.ts'

export const trendingRoutes: Routes<{ trending: Trending }> = async (app, { trending }) => {
  const route = routesOf(app, analyticsCalls)

  route('GET /api/searches/trending', async () => ({ searches: await trending() }))
}
