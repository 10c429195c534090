import { requireRole } from '#platform/http/identity.ts'
import { BEARER, errors, type Routes } from '#platform/http/routes.ts'
import { Analytics } from '../analytics.schema.ts'
import type { AnalyticsService } from './analytics.service.ts'

export const analyticsRoutes: Routes<{ analytics: AnalyticsService }> = async (app, { analytics }) => {
  app.get(
    '/analytics',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags: ['analytics'],
        summary: 'What has been counted: views, points, countries and devices',
        security: BEARER,
        response: { 200: Analytics, ...errors(401, 403) },
      },
    },
    () => analytics.report(),
  )
}
