import type { Analytics } from '#features/analytics/analytics.schema.ts'
import { type Fields, fieldsOf, listOf, numberOf, textOf } from '#lib/shapes.ts'
import { readQuery } from '#ui/api.ts'
import { queryOptions } from '@tanstack/react-query'

const count = (fields: Fields, name: string) => numberOf(fields[name]) ?? 0

const rankedOf = (fields: Fields) => ({
  id: textOf(fields['id']),
  title: textOf(fields['title']),
  views: count(fields, 'views'),
  rating: count(fields, 'rating'),
})

const list = <T>(value: unknown, entry: (fields: Fields) => T) =>
  Array.isArray(value) ? listOf(value, entry) : []

export const analyticsQuery = queryOptions({
  ...readQuery('/api/analytics', (body): Analytics => {
    const fields = fieldsOf(body)
    return {
      totalRating: count(fields, 'totalRating'),
      avgRating: count(fields, 'avgRating'),
      totalViews: count(fields, 'totalViews'),
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
  }),
  staleTime: 0,
})
