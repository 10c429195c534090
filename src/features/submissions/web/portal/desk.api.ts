import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Approval,
  MessageTemplate,
  ReviewInput,
  Submission,
  SubmissionChange,
  SubmissionListQuery,
  TemplatesForm,
} from '#features/submissions/submissions.schema.ts'
import type { ReadPath } from '#lib/call-types.ts'
import { readQuery } from '#ui/api.ts'
import { pathOf, refusalOf } from '#ui/portal/session/call-details.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

/* The calls of editors and curators. Curators reach only submissions that are assigned to them. */

export const SUBMISSIONS_PATH = '/api/submissions' satisfies ReadPath
export const SUBMISSIONS_PAGE_SIZE = 25

/** An empty text means no filter. */
export type SubmissionFilter = {
  status?: SubmissionListQuery['status'] | ''
  genre?: SubmissionListQuery['genre'] | ''
  /** `me`, `none`, or an account. */
  assigned?: string
  find?: string
  overdue?: boolean
  shortlisted?: boolean
  page?: number
}

const flag = (on: boolean | undefined) => (on ? 'true' : undefined)

export const submissionsQuery = ({ status, genre, overdue, shortlisted, ...filter }: SubmissionFilter) =>
  queryOptions({
    ...readQuery('GET /api/submissions', 'page', {
      query: {
        ...filter,
        status: status || undefined,
        genre: genre || undefined,
        overdue: flag(overdue),
        shortlisted: flag(shortlisted),
        limit: SUBMISSIONS_PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const submissionCountsQuery = queryOptions({
  ...readQuery('GET /api/submissions/counts', 'record'),
  staleTime: 0,
})

/** The server computes the waveform after the upload, so the page asks again until it is there. */
const PEAKS_LOOK_MS = 3000
const PEAKS_WITHIN_MS = 120_000

const awaitsPeaks = ({ has_audio, peaks, created_at }: Submission) =>
  has_audio && peaks === null && Date.now() - Date.parse(created_at) < PEAKS_WITHIN_MS

export const submissionQuery = (id: string) =>
  queryOptions({
    ...readQuery('GET /api/submissions/:id', 'record', { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && awaitsPeaks(state.data) ? PEAKS_LOOK_MS : false),
  })

/** A retry with the same key, after a lost response, changes nothing. */
export const changeSubmission = (id: string, change: SubmissionChange, key: string) =>
  staffSend('PATCH /api/submissions/:id', 'record', { params: { id }, body: change, key })

/** Unassigned submissions in the curator's genres. */
export const waitingQuery = queryOptions({
  ...readQuery('GET /api/submissions/waiting', 'record'),
  staleTime: 0,
})

export const takeWaiting = (ids: string[]) =>
  staffSend('POST /api/submissions/waiting', 'record', { body: { ids } })

/** Refused unless `version` is still current. */
export const markSpam = (id: string, version: number) =>
  staffSend('POST /api/submissions/:id/spam', 'record', { params: { id }, body: { version } })

export const notSpam = (id: string) =>
  staffSend('POST /api/submissions/:id/not-spam', 'record', { params: { id } })

export const emptySpam = () => staffSend('DELETE /api/submissions/spam', 'record')

export const approveSubmission = (id: string, approval: Approval, key: string) =>
  staffSend('POST /api/submissions/:id/approve', 'record', { params: { id }, body: approval, key })

export const addNote = (id: string, text: string, key: string) =>
  staffSend('POST /api/submissions/:id/notes', 'record', { params: { id }, body: { text }, key })

export const sendReview = (id: string, review: ReviewInput) =>
  staffSend('POST /api/submissions/:id/review', 'record', { params: { id }, body: review })

export const recordingPath = (id: string): string =>
  pathOf('GET /api/submissions/:id/audio', { params: { id } })

export const templatesQuery = readQuery('GET /api/submissions/templates', 'list')

export const saveTemplates = (form: TemplatesForm) =>
  staffSend('PUT /api/submissions/templates', 'list', { body: form })

/** The templates as someone else saved them, when our save was refused because of that. */
export const currentTemplatesOf = (error: unknown): MessageTemplate[] | undefined =>
  refusalOf('PUT /api/submissions/templates', 409, error)?.current

/** The submission as someone else left it, when our change was refused because of that. */
export const currentOf = (error: unknown): Submission | undefined =>
  refusalOf('PATCH /api/submissions/:id', 409, error)?.current
