import { may } from '#lib/permissions.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { analyticsCalls } from '../analytics.calls.ts'
import type { AnalyticsService } from './analytics.service.ts'

export const analyticsRoutes: Routes<{ analytics: AnalyticsService }> = async (app, { analytics }) => {
  const route = routesOf(app, analyticsCalls)

  route('GET /api/analytics', ({ query }) =>
    query.from || query.to || query.days ? analytics.report(query) : analytics.all(),
  )

  route('GET /api/analytics/own', ({ identity, query }) => analytics.own(identity.accountId, query))

  route('GET /api/analytics/posts/:id', ({ identity, params, query }) =>
    analytics.post(params.id, query, may(identity.role, 'figures.all') ? undefined : identity.accountId),
  )

  route('GET /api/analytics/export', async ({ query }, reply) => {
    const { name, csv } = await analytics.export(query)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(csv)
  })
}
