import { queryOptions } from '@tanstack/react-query'
import type { PasswordLink } from '#features/auth/auth.schema.ts'
import { fieldsOf, textOf } from '#lib/shapes.ts'
import { ApiError } from '#ui/api-error.ts'
import { send } from '#ui/fetch.ts'

type LinkShown = Omit<PasswordLink, 'role'> & { role: string }

/** What a mailed link is for. The token travels in the body, since addresses end up in logs. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: () =>
      send('POST', '/api/auth/password-link', {
        body: { token },
        shape: (body): LinkShown => {
          const fields = fieldsOf(body)
          return {
            purpose: fields['purpose'] === 'invite' ? 'invite' : 'reset',
            name: textOf(fields['name']),
            email: textOf(fields['email']),
            role: textOf(fields['role']),
            site: textOf(fields['site']),
          }
        },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const isExpiredLink = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'link_expired'
