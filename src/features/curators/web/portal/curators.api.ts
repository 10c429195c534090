import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Application, CuratorChange } from '#features/curators/curators.schema.ts'
import type { ReadPath } from '#lib/call-types.ts'
import type { ApplicationStatus } from '#lib/values.ts'
import { readQuery } from '#ui/api.ts'
import { refusalOf } from '#ui/portal/session/call-details.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

export const APPLICATIONS_PATH = '/api/curator-applications' satisfies ReadPath
export const CURATORS_PATH = '/api/curators' satisfies ReadPath
export const APPLICATIONS_PAGE_SIZE = 20

export const applicationsQuery = (status: ApplicationStatus, page: number) =>
  queryOptions({
    ...readQuery('GET /api/curator-applications', 'page', {
      query: { status, page, limit: APPLICATIONS_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const applicationQuery = (id: string) =>
  queryOptions({
    ...readQuery('GET /api/curator-applications/:id', 'record', { params: { id } }),
    staleTime: 0,
  })

export const markSpam = (id: string) =>
  staffSend('POST /api/curator-applications/:id/spam', 'record', { params: { id } })

export const notSpam = (id: string) =>
  staffSend('POST /api/curator-applications/:id/not-spam', 'record', { params: { id } })

export const emptySpam = () => staffSend('DELETE /api/curator-applications/spam', 'record')

export type Answer = { verdict: 'accept' | 'decline'; message: string }

const VERDICTS = {
  accept: 'POST /api/curator-applications/:id/accept',
  decline: 'POST /api/curator-applications/:id/decline',
} as const

export const answerApplication = (id: string, { verdict, message }: Answer) =>
  staffSend(VERDICTS[verdict], 'record', { params: { id }, body: { message } })

/** The application as someone else has just answered it, when our answer was refused because of that. */
export const answeredBy = (error: unknown): Application | undefined =>
  refusalOf(VERDICTS.accept, 409, error)?.current

export const curatorsQuery = queryOptions({ ...readQuery('GET /api/curators', 'list'), staleTime: 0 })

export const changeCurator = (id: string, change: CuratorChange) =>
  staffSend('PATCH /api/curators/:id', 'record', { params: { id }, body: change })
