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

const ENDS = ['expired', 'used', 'withdrawn', 'replaced', 'moved', 'closed', 'unknown'] as const
export type LinkEnding = (typeof ENDS)[number]

/** Why a link doesn't work. Undefined for other errors, after which a person can try again. */
export const endingOf = (error: unknown): LinkEnding | undefined =>
  error instanceof ApiError ? ENDS.find((end) => error.code === `link_${end}`) : undefined
