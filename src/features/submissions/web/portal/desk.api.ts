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

/* What editors and curators do with submissions; curators reach only what is assigned to them. */

export const SUBMISSIONS_PATH = '/api/submissions' satisfies ReadPath
export const SUBMISSIONS_PAGE_SIZE = 25

/** An empty text is no condition. */
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

/** The waveform is drawn after the file has arrived, within a minute or so: until then it is looked for again. */
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

/** The same key again does nothing again, also when the first answer got lost. */
export const changeSubmission = (id: string, change: SubmissionChange, key: string) =>
  staffSend('PATCH /api/submissions/:id', 'record', { params: { id }, body: change, key })

/** What nobody listens to yet in the curator's genres. */
export const waitingQuery = queryOptions({
  ...readQuery('GET /api/submissions/waiting', 'record'),
  staleTime: 0,
})

/** Says which of them are the curator's now. */
export const takeWaiting = (ids: string[]) =>
  staffSend('POST /api/submissions/waiting', 'record', { body: { ids } })

/** Into the Spam folder, over the version that is on the screen. */
export const markSpam = (id: string, version: number) =>
  staffSend('POST /api/submissions/:id/spam', 'record', { params: { id }, body: { version } })

/** Out of the Spam folder, into the inbox. */
export const notSpam = (id: string) =>
  staffSend('POST /api/submissions/:id/not-spam', 'record', { params: { id } })

export const emptySpam = () => staffSend('DELETE /api/submissions/spam', 'record')

/** Names the draft that was made from it. */
export const approveSubmission = (id: string, approval: Approval, key: string) =>
  staffSend('POST /api/submissions/:id/approve', 'record', { params: { id }, body: approval, key })

export const addNote = (id: string, text: string, key: string) =>
  staffSend('POST /api/submissions/:id/notes', 'record', { params: { id }, body: { text }, key })

/** A curator's review, which waits for the editors as a draft. */
export const sendReview = (id: string, review: ReviewInput) =>
  staffSend('POST /api/submissions/:id/review', 'record', { params: { id }, body: review })

export const recordingPath = (id: string): string =>
  pathOf('GET /api/submissions/:id/audio', { params: { id } })

export const templatesQuery = readQuery('GET /api/submissions/templates', 'list')

export const saveTemplates = (form: TemplatesForm) =>
  staffSend('PUT /api/submissions/templates', 'list', { body: form })

/** What somebody else has made of them, when a save was refused for that reason. */
export const currentTemplatesOf = (error: unknown): MessageTemplate[] | undefined =>
  refusalOf('PUT /api/submissions/templates', 409, error)?.current

/** What somebody else has made of it, when a change was refused for that reason. */
export const currentOf = (error: unknown): Submission | undefined =>
  refusalOf('PATCH /api/submissions/:id', 409, error)?.current
