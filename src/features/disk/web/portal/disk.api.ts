import { queryOptions } from '@tanstack/react-query'
import { quietQuery } from '#ui/portal/session/staff.ts'

const LOOK_AGAIN_MS = 60_000

export const diskQuery = queryOptions({
  ...quietQuery('GET /api/portal/disk', 'record'),
  refetchInterval: LOOK_AGAIN_MS,
  staleTime: LOOK_AGAIN_MS / 2,
})
