import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Person } from '#features/auth/auth.schema.ts'
import { may, type Permission } from '#lib/permissions.ts'
import { readQuery } from '#ui/api.ts'
import { pathOf } from '#ui/portal/session/call-details.ts'
import { staffTransport } from '#ui/portal/session/staff.ts'

export type Me = Person

/** Navigation waits for this read, so it is not retried: the person is known already. */
export const meQuery = queryOptions({ ...readQuery('GET /api/auth/me', 'record'), retry: false })

/** Read when the portal opens, since scripts cannot see the session cookie. */
export const sessionQuery = queryOptions({
  ...readQuery('GET /api/auth/session', 'record'),
  staleTime: 0,
  gcTime: 0,
})

/** Resolves when the person is signed in, after asking for the password if necessary. */
export async function checkSession(): Promise<void> {
  await staffTransport(pathOf('GET /api/auth/me'))
}

/** Hides what the person may not use. The server checks every call by the same table. */
export function useMay(permission: Permission): boolean {
  const { data: me } = useQuery(meQuery)
  return me !== undefined && may(me.role, permission)
}
