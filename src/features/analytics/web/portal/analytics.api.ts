import { queryOptions } from '@tanstack/react-query'
import type {
  Analytics,
  AnalyticsReport,
  Counted,
  Heard,
  PostReport,
  PostTotals,
  TableName,
  Totals,
} from '#features/analytics/analytics.schema.ts'
import { type Fields, fieldsOf, isFields, listOf, numberOf, textOf } from '#lib/shapes.ts'
import { readQuery } from '#ui/api.ts'
import { staffDownload } from '#ui/portal/session/download.ts'

const count = (fields: Fields, name: string) => numberOf(fields[name]) ?? 0
const part = (fields: Fields, name: string): Fields => (isFields(fields[name]) ? fields[name] : {})

const list = <T>(value: unknown, entry: (fields: Fields) => T) =>
  Array.isArray(value) ? listOf(value, entry) : []

const counts = <Name extends string>(fields: Fields, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, count(fields, name)])) as Record<Name, number>

const rankedOf = (fields: Fields) => ({
  id: textOf(fields['id']),
  title: textOf(fields['title']),
  ...counts(fields, ['views', 'rating']),
})

const dayIn = (fields: Fields) => textOf(fields['day'])
const countedOf = (value: unknown): Counted =>
  list(value, (entry) => ({ name: textOf(entry['name']), count: count(entry, 'count') }))
const heardOf = (value: unknown): Heard => list(value, (entry) => counts(entry, ['percent', 'count']))

function analyticsOf(body: unknown): Analytics {
  const fields = fieldsOf(body)
  return {
    ...counts(fields, ['totalRating', 'avgRating', 'totalViews']),
    topByViews: list(fields['topByViews'], rankedOf),
    topByRating: list(fields['topByRating'], rankedOf),
    globalDistribution: list(fields['globalDistribution'], (entry) => ({
      country: textOf(entry['country']),
      count: count(entry, 'count'),
    })),
    deviceBreakdown: list(fields['deviceBreakdown'], (entry) => ({
      device: textOf(entry['device']),
      count: count(entry, 'count'),
    })),
  }
}

const periodOf = (fields: Fields) => ({ from: textOf(fields['from']), to: textOf(fields['to']) })
const rangeOf = (fields: Fields) => ({
  ...periodOf(fields),
  days: count(fields, 'days'),
  timeZone: textOf(fields['timeZone']) || 'UTC',
})

const TOTALS = [
  'views',
  'postViews',
  'visitors',
  'ratings',
  'plays',
  'playerClicks',
  'shares',
  'searches',
  'signups',
] as const satisfies (keyof Totals)[]
const POST_TOTALS = [
  'views',
  'visitors',
  'rating',
  'plays',
  'playerClicks',
  'shares',
] as const satisfies (keyof PostTotals)[]

function reportOf(body: unknown): AnalyticsReport {
  const fields = fieldsOf(body)
  const before = part(fields, 'before')
  const listening = part(fields, 'listening')
  const newsletter = part(fields, 'newsletter')
  return {
    ...analyticsOf(body),
    range: rangeOf(part(fields, 'range')),
    isCounting: fields['isCounting'] !== false,
    totals: counts(part(fields, 'totals'), TOTALS),
    before: { range: periodOf(part(before, 'range')), totals: counts(part(before, 'totals'), TOTALS) },
    series: list(fields['series'], (entry) => ({
      day: dayIn(entry),
      ...counts(entry, ['views', 'postViews', 'visitors', 'plays']),
    })),
    referrers: countedOf(fields['referrers']),
    searches: countedOf(fields['searches']),
    searchesWithoutResults: countedOf(fields['searchesWithoutResults']),
    players: countedOf(fields['players']),
    shares: countedOf(fields['shares']),
    listening: {
      plays: count(listening, 'plays'),
      heard: heardOf(listening['heard']),
      top: list(listening['top'], (entry) => ({
        id: textOf(entry['id']),
        title: textOf(entry['title']),
        ...counts(entry, ['plays', 'finished']),
      })),
    },
    newsletter: {
      ...counts(newsletter, ['confirmed', 'joined', 'left']),
      series: list(newsletter['series'], (entry) => ({
        day: dayIn(entry),
        ...counts(entry, ['joined', 'left', 'total']),
      })),
    },
  }
}

function postReportOf(body: unknown): PostReport {
  const fields = fieldsOf(body)
  const before = part(fields, 'before')
  return {
    id: textOf(fields['id']),
    title: textOf(fields['title']),
    range: rangeOf(part(fields, 'range')),
    totals: counts(part(fields, 'totals'), POST_TOTALS),
    before: { range: periodOf(part(before, 'range')), totals: counts(part(before, 'totals'), POST_TOTALS) },
    heard: heardOf(fields['heard']),
    series: list(fields['series'], (entry) => ({
      day: dayIn(entry),
      ...counts(entry, ['views', 'visitors', 'plays', 'rating']),
    })),
  }
}

/** Since the beginning. */
export const analyticsQuery = queryOptions({ ...readQuery('/api/analytics', analyticsOf), staleTime: 0 })

/** Of a period, with everything that there is to say of it. */
export const reportQuery = (query: string) =>
  queryOptions({ ...readQuery(`/api/analytics?${query}`, reportOf), staleTime: 0 })

export const postReportQuery = (id: string, query: string) =>
  queryOptions({
    ...readQuery(`/api/analytics/posts/${encodeURIComponent(id)}?${query}`, postReportOf),
    staleTime: 0,
  })

export const downloadTable = (table: TableName, query: string): Promise<void> =>
  staffDownload(`/api/analytics/export?table=${table}&${query}`, `analytics-${table}.csv`)
