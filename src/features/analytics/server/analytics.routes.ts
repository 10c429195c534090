import { z } from 'zod'
import { requireRole } from '#platform/http/identity.ts'
import { BEARER, errors, Id, type Routes } from '#platform/http/routes.ts'
import { Analytics, AnalyticsReport, ExportQuery, PeriodQuery, PostReport } from '../analytics.schema.ts'
import type { AnalyticsService } from './analytics.service.ts'

const tags = ['analytics']
const PERIOD =
  'Days of the site’s time zone, both included. Left out, `to` is today; `days` in place of `from` says how many, else 30.'

export const analyticsRoutes: Routes<{ analytics: AnalyticsService }> = async (app, { analytics }) => {
  app.get(
    '/analytics',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'What has been counted, since the beginning or in a period',
        description:
          'Without `from` and `to`: totals, top posts, countries and devices of all time. With any of them, or `days`: the same ' +
          `for the period, and more. ${PERIOD}`,
        security: BEARER,
        querystring: PeriodQuery,
        response: { 200: z.union([AnalyticsReport, Analytics]), ...errors(400, 401, 403) },
      },
    },
    ({ query }) => (query.from || query.to || query.days ? analytics.report(query) : analytics.all()),
  )

  app.get(
    '/analytics/posts/:id',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'What has been counted of one post in a period',
        description: PERIOD,
        security: BEARER,
        params: Id,
        querystring: PeriodQuery,
        response: { 200: PostReport, ...errors(400, 401, 403, 404) },
      },
    },
    ({ params, query }) => analytics.post(params.id, query),
  )

  app.get(
    '/analytics/export',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'One table of a period as CSV',
        description: PERIOD,
        security: BEARER,
        querystring: ExportQuery,
        response: { 200: z.string(), ...errors(400, 401, 403) },
      },
    },
    async ({ query }, reply) => {
      const { name, csv } = await analytics.export(query)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(csv)
    },
  )
}
