import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Person } from '#features/auth/auth.schema.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { fieldsOf, textOf } from '#lib/shapes.ts'
import { read } from '#ui/api.ts'
import { staffTransport } from '#ui/portal/session/staff.ts'

export type Me = Omit<Person, 'role'> & { role: string }

export const meOf = (body: unknown): Me => {
  const fields = fieldsOf(body)
  return {
    id: textOf(fields['id']),
    name: textOf(fields['name']),
    email: textOf(fields['email']),
    bio: textOf(fields['bio']),
    avatar: fileUrl(textOf(fields['avatar'])),
    role: textOf(fields['role']),
  }
}

/** Every step to another page may wait for this, so it is not retried: the person is known already. */
export const meQuery = queryOptions({
  queryKey: ['/api/auth/me'],
  queryFn: read('/api/auth/me', meOf),
  retry: false,
})

/** Asked when a page of the portal is opened, since scripts cannot see the session cookie. */
export const sessionQuery = queryOptions({
  queryKey: ['/api/auth/session'],
  queryFn: read('/api/auth/session', (body): Me | null => {
    const { user } = fieldsOf(body)
    return user ? meOf(user) : null
  }),
  staleTime: 0,
  gcTime: 0,
})

/** Resolves once somebody is signed in, after asking for the password where that is necessary. */
export async function checkSession(): Promise<void> {
  await staffTransport('/api/auth/me')
}

/** Editors look at the settings of the site; only an admin may change them. */
export const useIsAdmin = (): boolean => useQuery(meQuery).data?.role === 'admin'
