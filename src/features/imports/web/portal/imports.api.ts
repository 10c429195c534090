import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ImportDetails, ImportOptions, NewImport } from '#features/imports/imports.schema.ts'
import type { ReadPath } from '#lib/call-types.ts'
import type { ImportStatus } from '#lib/values.ts'
import { readQuery } from '#ui/api.ts'
import { pathOf } from '#ui/portal/session/call-details.ts'
import { quietQuery, staffSend } from '#ui/portal/session/staff.ts'
import { staffUploadBytes } from '#ui/portal/session/upload.ts'

export const IMPORTS_PATH = '/api/imports' satisfies ReadPath
export const ROWS_PER_PAGE = 50

const WHILE_WORKING_MS = 2000
/** Another admin may start, pause or undo it. */
const OTHERWISE_MS = 15_000
const HIDDEN_TAB_MS = 30_000

const WORKING: ReadonlySet<ImportStatus> = new Set(['reading', 'running', 'undoing'] as const)

/** Whether the server works on it now. */
export const isWorking = (status: ImportStatus): boolean => WORKING.has(status)

/** Whether all files are complete, although the server hasn't begun to read them. */
export const hasArrived = ({ sources }: ImportDetails): boolean =>
  sources.every(({ received, bytes }) => received >= bytes)

function pollMs(working: boolean): number {
  if (document.hidden) return HIDDEN_TAB_MS
  return working ? WHILE_WORKING_MS : OTHERWISE_MS
}

export const importsQuery = queryOptions({
  ...quietQuery('GET /api/imports', 'list'),
  staleTime: 0,
  refetchIntervalInBackground: true,
  refetchInterval: ({ state: { data } }) => pollMs(data?.some(({ status }) => isWorking(status)) ?? false),
})

export const importQuery = (id: string) =>
  queryOptions({
    ...quietQuery('GET /api/imports/:id', 'record', { params: { id } }),
    staleTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data } }) =>
      pollMs(
        data !== undefined && (isWorking(data.status) || (data.status === 'uploading' && hasArrived(data))),
      ),
  })

const pageOf = (id: string, page: number) => ({ params: { id }, query: { page, limit: ROWS_PER_PAGE } })

export const termsQuery = (id: string, page: number) =>
  queryOptions({
    ...readQuery('GET /api/imports/:id/terms', 'page', pageOf(id, page)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const importAuthorsQuery = (id: string, page: number) =>
  queryOptions({
    ...readQuery('GET /api/imports/:id/authors', 'page', pageOf(id, page)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const examplesQuery = (id: string) =>
  queryOptions({ ...readQuery('GET /api/imports/:id/examples', 'list', { params: { id } }), staleTime: 0 })

export const noteCountsQuery = (id: string) =>
  queryOptions({ ...readQuery('GET /api/imports/:id/note-counts', 'list', { params: { id } }), staleTime: 0 })

export const notesQuery = (id: string, code: string | undefined, page: number) =>
  queryOptions({
    ...readQuery('GET /api/imports/:id/notes', 'page', {
      params: { id },
      query: { code, page, limit: ROWS_PER_PAGE },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const reportPath = (id: string) => pathOf('GET /api/imports/:id/notes.csv', { params: { id } })

export const beginImport = (body: NewImport) => staffSend('POST /api/imports', 'record', { body })

type Part = {
  id: string
  position: number
  offset: number
  bytes: Blob
  signal: AbortSignal
  onProgress: (done: number) => void
}

export const sendPart = ({ id, position, offset, bytes, ...sending }: Part) =>
  staffUploadBytes('PUT /api/imports/:id/sources/:position', 'record', bytes, {
    params: { id, position },
    query: { offset },
    ...sending,
  })

export const saveOptions = (id: string, body: ImportOptions) =>
  staffSend('PUT /api/imports/:id/options', 'record', { params: { id }, body })

export const startImport = (id: string) =>
  staffSend('POST /api/imports/:id/start', 'record', { params: { id } })

export const pauseImport = (id: string) =>
  staffSend('POST /api/imports/:id/pause', 'record', { params: { id } })

export const undoImport = (id: string) =>
  staffSend('POST /api/imports/:id/undo', 'record', { params: { id } })

export const forgetImport = (id: string) =>
  staffSend('DELETE /api/imports/:id', 'nothing', { params: { id } })
