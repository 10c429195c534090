import { queryOptions } from '@tanstack/react-query'
import { fieldsOf, numberOf } from '#lib/shapes.ts'
import { quietRead } from '#ui/portal/staff.ts'

const LOOK_AGAIN_MS = 60_000

export type Waiting = { comments: number; messages: number }

/** What waits for somebody: the numbers in the sidebar. */
export const waitingQuery = queryOptions({
  queryKey: ['/api/portal/waiting'],
  queryFn: quietRead('/api/portal/waiting', (body): Waiting => {
    const fields = fieldsOf(body)
    return { comments: numberOf(fields['comments']) ?? 0, messages: numberOf(fields['messages']) ?? 0 }
  }),
  refetchInterval: LOOK_AGAIN_MS,
  staleTime: LOOK_AGAIN_MS / 2,
})
