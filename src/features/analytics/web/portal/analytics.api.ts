import { queryOptions } from '@tanstack/react-query'
import type { Analytics, AnalyticsReport, TableName } from '#features/analytics/analytics.schema.ts'
import type { Days } from '#features/analytics/web/portal/range.ts'
import { adaptedQuery, readQuery } from '#ui/api.ts'
import { pathOf } from '#ui/portal/session/call-details.ts'
import { staffDownload } from '#ui/portal/session/download.ts'

export const OWN_PAGE_SIZE = 20

/** The response for a period has more fields than the one for all time. */
const analytics = <T>(query: Days | undefined, adapt: (data: Analytics | AnalyticsReport) => T) =>
  queryOptions({ ...adaptedQuery('GET /api/analytics', 'record', { query }, adapt), staleTime: 0 })

export const analyticsQuery = analytics(undefined, (data): Analytics => data)

function reportIn(data: Analytics | AnalyticsReport): AnalyticsReport {
  if (!('range' in data)) throw new TypeError('Expected the report of a period')
  return data
}

export const reportQuery = (days: Days) => analytics(days, reportIn)

export const postReportQuery = (id: string, days: Days) =>
  queryOptions({
    ...readQuery('GET /api/analytics/posts/:id', 'record', { params: { id }, query: days }),
    staleTime: 0,
  })

export const ownFiguresQuery = (page: number) =>
  queryOptions({
    ...readQuery('GET /api/analytics/own', 'record', { query: { page, limit: OWN_PAGE_SIZE } }),
    staleTime: 0,
  })

export const downloadTable = (table: TableName, days: Days): Promise<void> =>
  staffDownload(pathOf('GET /api/analytics/export', { query: { table, ...days } }), `analytics-${table}.csv`)
