import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Person } from '#features/auth/auth.schema.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { fieldsOf, textOf } from '#lib/shapes.ts'
import { read } from '#ui/api.ts'

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

export const meQuery = queryOptions({ queryKey: ['/api/auth/me'], queryFn: read('/api/auth/me', meOf) })

/** Editors look at the settings of the site; only an admin may change them. */
export const useIsAdmin = (): boolean => useQuery(meQuery).data?.role === 'admin'
