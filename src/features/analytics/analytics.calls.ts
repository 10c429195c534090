import { z } from 'zod'
import { defineCalls, Id, PageQuery } from '#lib/calls.schema.ts'
import {
  Analytics,
  AnalyticsReport,
  ExportQuery,
  OwnFigures,
  PeriodQuery,
  PostReport,
} from './analytics.schema.ts'
import { EventInput } from '#features/events/events.schema.ts'

const PERIOD =
  'Days of the site’s time zone, both included. Without `to`, the period ends today. `days` replaces `from` with a number of days; the default is 30.'

export const analyticsCalls = defineCalls('analytics', {
  'GET /api/analytics': {
    for: 'figures.all',
    summary: 'Figures of all time or of a period',
    description:
      'Without `from`, `to` and `days`, returns totals, top posts, countries and devices of all time. With any of them, returns the same ' +
      `for the period, and more fields. ${PERIOD}`,
    query: PeriodQuery,
    answers: { 200: z.union([AnalyticsReport, Analytics]) },
    errors: [400, 401, 403],
  },
  'GET /api/analytics/posts/:id': {
    for: 'figures.own',
    summary: 'Figures of one post in a period; authors see their own posts only',
    description: PERIOD,
    params: Id,
    query: PeriodQuery,
    answers: { 200: PostReport },
    errors: [400, 401, 403, 404],
  },
  'GET /api/analytics/own': {
    for: 'figures.own',
    summary: 'Figures of your own published posts, the most viewed first',
    query: PageQuery,
    answers: { 200: OwnFigures },
    errors: [400, 401, 403],
  },
  'GET /api/analytics/export': {
    for: 'figures.all',
    proof: true,
    summary: 'One table of a period as CSV',
    description: PERIOD,
    query: ExportQuery,
    answers: { 200: z.string() },
    errors: [400, 401, 403],
  },
  'POST /api/events': {
    for: 'anyone',
    summary:
      'Report an event that only the browser knows: a page opened without loading, a track played, a link opened',
    description: 'Not counted for bots, staff, and readers who ask not to be counted.',
    body: EventInput,
    answers: { 204: z.void() },
    errors: [400, 429],
  },
  'GET /api/searches/trending': {
    for: 'anyone',
    summary: 'Searches of the last seven days that found something',
    answers: { 200: z.object({ searches: z.array(z.string()) }) },
  },
})

type AnalyticsCalls = typeof analyticsCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends AnalyticsCalls {}
}
