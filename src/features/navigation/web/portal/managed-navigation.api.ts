import { queryOptions } from '@tanstack/react-query'
import type { ManagedNavigation } from '#features/navigation/navigation.schema.ts'
import type { SentNavigation } from '#features/navigation/web/portal/rows.ts'
import { staffQuery, staffSend } from '#ui/portal/session/staff.ts'

export const managedNavigationQuery = queryOptions({
  ...staffQuery('GET /api/portal/navigation', 'record', undefined, (navigation) => navigation),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export const saveNavigation = (body: SentNavigation): Promise<ManagedNavigation> =>
  staffSend('PUT /api/portal/navigation', 'record', { body })
