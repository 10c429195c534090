import { queryOptions } from '@tanstack/react-query'
import type { ErasureForm } from '#features/privacy/privacy.schema.ts'
import type { Retention } from '#features/settings/settings.schema.ts'
import type { ReadPath } from '#lib/call-types.ts'
import { readQuery } from '#ui/api.ts'
import { quietQuery, staffSend } from '#ui/portal/session/staff.ts'

export const ERASURES_PATH = '/api/privacy/erasures' satisfies ReadPath

const WHILE_RUNNING_MS = 2000

export const retentionQuery = readQuery('GET /api/privacy/retention', 'record')

export const previewRetention = (days: Retention) =>
  staffSend('POST /api/privacy/retention/preview', 'record', { body: { days } })

export const saveRetention = (days: Retention) =>
  staffSend('PUT /api/privacy/retention', 'record', { body: { days } })

export const findPerson = (email: string) =>
  staffSend('POST /api/privacy/find', 'record', { body: { email } })

/** Looks again while a deletion runs. */
export const erasuresQuery = queryOptions({
  ...quietQuery('GET /api/privacy/erasures', 'list'),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ finished_at }) => finished_at === null) ? WHILE_RUNNING_MS : false,
})

export const startErasure = (body: ErasureForm) => staffSend('POST /api/privacy/erasures', 'record', { body })
