import { queryOptions } from '@tanstack/react-query'
import { quietQuery } from '#ui/portal/session/staff.ts'

/** It changes only with the version, which a new page load brings. */
export const changelogQuery = queryOptions({
  ...quietQuery('GET /api/portal/changelog', 'record'),
  staleTime: Infinity,
})
