import { queryOptions } from '@tanstack/react-query'
import type { NewApiKey } from '#features/keys/keys.schema.ts'
import type { ReadPath } from '#lib/call-types.ts'
import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

export const KEYS_PATH = '/api/keys' satisfies ReadPath

export const keysQuery = queryOptions({ ...readQuery('GET /api/keys', 'list'), staleTime: 0 })

export const createKey = (key: NewApiKey) => staffSend('POST /api/keys', 'record', { body: key })

export const revokeKey = (id: string) => staffSend('DELETE /api/keys/:id', 'nothing', { params: { id } })
