import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Proof } from '#features/auth/factors.schema.ts'
import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

export const factorsQuery = queryOptions({ ...readQuery('GET /api/auth/factors', 'record'), staleTime: 0 })

export const startAuthenticator = () => staffSend('POST /api/auth/factors/authenticator', 'record')

export const confirmAuthenticator = (code: string) =>
  staffSend('PUT /api/auth/factors/authenticator', 'record', { body: { code } })

export const removeAuthenticator = () => staffSend('DELETE /api/auth/factors/authenticator', 'nothing')

export const newRecoveryCodes = () => staffSend('POST /api/auth/factors/recovery-codes', 'record')

export const prove = (proof: Proof) => staffSend('POST /api/auth/proof', 'nothing', { body: proof })

/** Reads the factors again after a change. */
export function useFactorsAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: factorsQuery.queryKey })
}
