import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { staffQuery } from '#ui/portal/session/staff.ts'

const CHOICES_MAX = 8

/** People and guests whose names contain the text. The list stays visible while the next one loads. */
export const authorChoicesQuery = (find: string) =>
  queryOptions({
    ...staffQuery(
      'GET /api/authors',
      'page',
      { query: { find, limit: CHOICES_MAX } },
      ({ entries }) => entries,
    ),
    placeholderData: keepPreviousData,
  })
