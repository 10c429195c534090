import { queryOptions } from '@tanstack/react-query'
import { fieldsOf, numberOf } from '#lib/shapes.ts'
import { quietRead } from '#ui/portal/session/staff.ts'

const LOOK_AGAIN_MS = 60_000

const NAMES = ['comments', 'messages', 'submissions', 'applications'] as const

export type Waiting = Record<(typeof NAMES)[number], number>

/** What waits for somebody: the numbers in the sidebar. */
export const waitingQuery = queryOptions({
  queryKey: ['/api/portal/waiting'],
  queryFn: quietRead('/api/portal/waiting', (body): Waiting => {
    const fields = fieldsOf(body)
    return Object.fromEntries(NAMES.map((name) => [name, numberOf(fields[name]) ?? 0])) as Waiting
  }),
  refetchInterval: LOOK_AGAIN_MS,
  staleTime: LOOK_AGAIN_MS / 2,
})
