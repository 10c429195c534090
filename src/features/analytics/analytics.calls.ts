import { z } from 'zod'
import { defineCalls, Id } from '#lib/calls.schema.ts'
import { Analytics, AnalyticsReport, ExportQuery, PeriodQuery, PostReport } from './analytics.schema.ts'
import { EventInput } from '#features/events/events.schema.ts'

const PERIOD =
  'Days of the site’s time zone, both included. Left out, `to` is today; `days` in place of `from` says how many, else 30.'

export const analyticsCalls = defineCalls('analytics', {
  'GET /api/analytics': {
    for: 'editor',
    summary: 'What has been counted, since the beginning or in a period',
    description:
      'Without `from` and `to`: totals, top posts, countries and devices of all time. With any of them, or `days`: the same ' +
      `for the period, and more. ${PERIOD}`,
    query: PeriodQuery,
    answers: { 200: z.union([AnalyticsReport, Analytics]) },
    errors: [400, 401, 403],
  },
  'GET /api/analytics/posts/:id': {
    for: 'editor',
    summary: 'What has been counted of one post in a period',
    description: PERIOD,
    params: Id,
    query: PeriodQuery,
    answers: { 200: PostReport },
    errors: [400, 401, 403, 404],
  },
  'GET /api/analytics/export': {
    for: 'editor',
    summary: 'One table of a period as CSV',
    description: PERIOD,
    query: ExportQuery,
    answers: { 200: z.string() },
    errors: [400, 401, 403],
  },
  'POST /api/events': {
    for: 'anyone',
    summary:
      'Tell of what only a browser knows: a page reached without loading, a track heard, a link followed',
    description: 'Not counted for bots, staff, and readers who ask not to be counted.',
    body: EventInput,
    answers: { 204: z.void() },
    errors: [400, 429],
  },
  'GET /api/searches/trending': {
    for: 'anyone',
    summary: 'What readers searched for and found in the last seven days',
    answers: { 200: z.object({ searches: z.array(z.string()) }) },
  },
})

type AnalyticsCalls = typeof analyticsCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends AnalyticsCalls {}
}
