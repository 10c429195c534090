import { queryOptions } from '@tanstack/react-query'
import { quietQuery } from '#ui/portal/session/staff.ts'

const LOOK_AGAIN_MS = 60_000

/** The counts in the sidebar. */
export const waitingQuery = queryOptions({
  ...quietQuery('GET /api/portal/waiting', 'record'),
  refetchInterval: LOOK_AGAIN_MS,
  staleTime: LOOK_AGAIN_MS / 2,
})
