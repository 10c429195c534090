import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '#ui/api-error.ts'
import { readQuery } from '#ui/api.ts'
import { send } from '#ui/fetch.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

/** Read again each time, because the person confirms in another window. */
export const addressQuery = queryOptions({
  ...readQuery('GET /api/auth/address', 'record'),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

export const askForAddress = (email: string) =>
  staffSend('POST /api/auth/address', 'record', { body: { email } })

export const sendLinksAgain = () => staffSend('POST /api/auth/address/links', 'record')

export const withdrawAddress = () => staffSend('DELETE /api/auth/address', 'nothing')

/** Sends the token in the body, since addresses end up in logs. */
export const addressLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['address-link', token],
    queryFn: () => send('POST /api/auth/address-link', 'record', { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const confirmAddress = (token: string) =>
  send('POST /api/auth/address-link/confirm', 'record', { body: { token } })

export const stopAddress = (token: string) =>
  send('POST /api/auth/address-link/stop', 'nothing', { body: { token } })

const ENDS = ['expired', 'used', 'withdrawn', 'replaced', 'taken', 'closed', 'unknown'] as const
export type AddressEnding = (typeof ENDS)[number]

/** Why a link doesn't work. Undefined for other errors, after which a person can try again. */
export const addressEndingOf = (error: unknown): AddressEnding | undefined =>
  error instanceof ApiError ? ENDS.find((end) => error.code === `link_${end}`) : undefined
