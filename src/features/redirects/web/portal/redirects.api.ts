import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RedirectInput } from '#features/redirects/redirects.schema.ts'
import type { ReadPath } from '#lib/call-types.ts'
import { readQuery } from '#ui/api.ts'
import { pathOf } from '#ui/portal/session/call-details.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

export const REDIRECTS_PATH = '/api/redirects' satisfies ReadPath
export const MISSING_PAGE_SIZE = 20

export const redirectsCsvPath = () => pathOf('GET /api/redirects/export')

/** Newest first. A search sorts by address. */
export const redirectsQuery = (find: string, after: string | undefined) =>
  queryOptions({
    ...readQuery('GET /api/redirects', 'record', { query: { find, after } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const missingQuery = (page: number) =>
  queryOptions({
    ...readQuery('GET /api/redirects/missing', 'page', { query: { page, limit: MISSING_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const redirectTestQuery = (address: string) =>
  queryOptions({
    ...readQuery('GET /api/redirects/test', 'record', { query: { address } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const addRedirect = (redirect: RedirectInput) =>
  staffSend('POST /api/redirects', 'record', { body: redirect })

export const changeRedirect = (id: string, redirect: RedirectInput) =>
  staffSend('PUT /api/redirects/:id', 'record', { params: { id }, body: redirect })

export const removeRedirect = (id: string) =>
  staffSend('DELETE /api/redirects/:id', 'nothing', { params: { id } })

export const importRedirects = (csv: string) =>
  staffSend('POST /api/redirects/import', 'record', { body: { csv } })

export const dismissMissing = (id: string) =>
  staffSend('POST /api/redirects/missing/dismiss', 'nothing', { body: { id } })
