import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#ui/api-error.ts'
import { send } from '#ui/fetch.ts'

/** Sends the token in the body, since addresses end up in logs. */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: () => send('POST /api/auth/password-link', 'record', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const isExpiredLink = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'link_expired'
