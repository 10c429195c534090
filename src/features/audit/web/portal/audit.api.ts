import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AuditFilter } from '#features/audit/audit.schema.ts'
import { readQuery } from '#ui/api.ts'
import { pathOf } from '#ui/portal/session/call-details.ts'

export const auditCsvPath = (filter: AuditFilter) => pathOf('GET /api/audit/export', { query: filter })

export const actorsQuery = queryOptions({ ...readQuery('GET /api/audit/actors', 'list'), staleTime: 0 })

/** Newest first, or from a key on. */
export const auditQuery = (filter: AuditFilter, before: string | undefined) =>
  queryOptions({
    ...readQuery('GET /api/audit', 'record', { query: { ...filter, before } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
