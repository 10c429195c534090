import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FreePage, FreePageForm } from '#features/pages/free-pages.schema.ts'
import type { ReadPath } from '#lib/call-types.ts'
import type { FreePageStatus } from '#lib/values.ts'
import { readQuery } from '#ui/api.ts'
import { staffQuery, staffSend } from '#ui/portal/session/staff.ts'

export const FREE_PAGES_PATH = '/api/portal/pages' satisfies ReadPath
export const PAGES_PAGE_SIZE = 50

export const freePagesQuery = (status: FreePageStatus, page: number) =>
  queryOptions({
    ...readQuery('GET /api/portal/pages', 'page', { query: { status, page, limit: PAGES_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The editor never starts from a cached response. */
export const freePageQuery = (id: string) =>
  queryOptions({
    ...staffQuery('GET /api/portal/pages/:id', 'record', { params: { id } }, (page) => page),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const createPage = (body: FreePageForm): Promise<FreePage> =>
  staffSend('POST /api/portal/pages', 'record', { body })

export const savePage = (id: string, body: FreePageForm & { version: number }): Promise<FreePage> =>
  staffSend('PUT /api/portal/pages/:id', 'record', { params: { id }, body })

export const deletePage = (id: string) =>
  staffSend('DELETE /api/portal/pages/:id', 'nothing', { params: { id } })
