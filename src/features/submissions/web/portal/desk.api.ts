import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Approval,
  MessageTemplate,
  ReviewInput,
  Submission,
  SubmissionChange,
  SubmissionSummary,
  TemplatesForm,
} from '#features/submissions/submissions.schema.ts'
import {
  countsOf,
  submissionOf,
  summaryOf,
  templateOf,
} from '#features/submissions/web/portal/submission-shapes.ts'
import { fieldsOf, listOf, numberOf, textOf, textsOf } from '#lib/shapes.ts'
import { readQuery, withParams } from '#ui/api.ts'
import { ApiError } from '#ui/api-error.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

/* What editors and curators do with submissions; curators reach only what is assigned to them. */

export const SUBMISSIONS_PATH = '/api/submissions'
export const SUBMISSIONS_PAGE_SIZE = 25

export const pathOf = (id: string) => `${SUBMISSIONS_PATH}/${encodeURIComponent(id)}`

export type SubmissionFilter = {
  status?: string
  genre?: string
  assigned?: string
  find?: string
  overdue?: boolean
  shortlisted?: boolean
  page?: number
}

export type SubmissionsPage = { submissions: SubmissionSummary[]; total: number }

const flag = (on: boolean | undefined) => (on ? 'true' : undefined)

export const submissionsQuery = ({ overdue, shortlisted, ...filter }: SubmissionFilter) =>
  queryOptions({
    ...readQuery(
      withParams(SUBMISSIONS_PATH, {
        ...filter,
        overdue: flag(overdue),
        shortlisted: flag(shortlisted),
        limit: SUBMISSIONS_PAGE_SIZE,
      }),
      (body, total): SubmissionsPage => {
        const submissions = listOf(body, summaryOf)
        return { submissions, total: total ?? submissions.length }
      },
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const submissionCountsQuery = queryOptions({
  ...readQuery(`${SUBMISSIONS_PATH}/counts`, countsOf),
  staleTime: 0,
})

/** The waveform is drawn after the file has arrived, within a minute or so: until then it is looked for again. */
const PEAKS_LOOK_MS = 3000
const PEAKS_WITHIN_MS = 120_000

const awaitsPeaks = ({ has_audio, peaks, created_at }: Submission) =>
  has_audio && peaks === null && Date.now() - Date.parse(created_at) < PEAKS_WITHIN_MS

export const submissionQuery = (id: string) =>
  queryOptions({
    ...readQuery(pathOf(id), submissionOf),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && awaitsPeaks(state.data) ? PEAKS_LOOK_MS : false),
  })

/** The same key again does nothing again, also when the first answer got lost. */
export const changeSubmission = (id: string, change: SubmissionChange, key: string): Promise<Submission> =>
  staffSend('PATCH', pathOf(id), {
    body: change,
    headers: { 'idempotency-key': key },
    shape: submissionOf,
  })

/** What nobody listens to yet in the curator's genres. */
export const waitingQuery = queryOptions({
  ...readQuery(`${SUBMISSIONS_PATH}/waiting`, (body) => {
    const fields = fieldsOf(body)
    return { total: numberOf(fields['total']) ?? 0, submissions: listOf(fields['submissions'], summaryOf) }
  }),
  staleTime: 0,
})

/** Answers how many of them are the curator's now. */
export const takeWaiting = (ids: string[]): Promise<number> =>
  staffSend('POST', `${SUBMISSIONS_PATH}/waiting`, {
    body: { ids },
    shape: (body) => textsOf(fieldsOf(body)['taken']).length,
  })

/** Into the Spam folder, over the version that is on the screen. */
export const markSpam = (id: string, version: number): Promise<Submission> =>
  staffSend('POST', `${pathOf(id)}/spam`, { body: { version }, shape: submissionOf })

/** Out of the Spam folder, into the inbox. */
export const notSpam = (id: string): Promise<Submission> =>
  staffSend('POST', `${pathOf(id)}/not-spam`, { shape: submissionOf })

/** Answers the draft that was made from it. */
export const approveSubmission = (id: string, approval: Approval, key: string): Promise<string> =>
  staffSend('POST', `${pathOf(id)}/approve`, {
    body: approval,
    headers: { 'idempotency-key': key },
    shape: (body) => textOf(fieldsOf(body)['post_id']),
  })

export const addNote = (id: string, text: string, key: string): Promise<Submission> =>
  staffSend('POST', `${pathOf(id)}/notes`, {
    body: { text },
    headers: { 'idempotency-key': key },
    shape: submissionOf,
  })

/** A curator's review, which waits for the editors as a draft. */
export const sendReview = (id: string, review: ReviewInput): Promise<string> =>
  staffSend('POST', `${pathOf(id)}/review`, {
    body: review,
    shape: (body) => textOf(fieldsOf(body)['post_id']),
  })

export const recordingPath = (id: string): string => `${pathOf(id)}/audio`

export const templatesQuery = readQuery(`${SUBMISSIONS_PATH}/templates`, (body) => listOf(body, templateOf))

export const saveTemplates = (form: TemplatesForm): Promise<MessageTemplate[]> =>
  staffSend('PUT', `${SUBMISSIONS_PATH}/templates`, {
    body: form,
    shape: (body) => listOf(body, templateOf),
  })

/** What somebody else has made of them, when a save was refused for that reason. */
export function currentTemplatesOf(error: unknown): MessageTemplate[] | undefined {
  const current = conflictOf(error)
  return current === undefined ? undefined : listOf(current, templateOf)
}

const conflictOf = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 409 ? error.details['current'] : undefined

/** What somebody else has made of it, when a change was refused for that reason. */
export function currentOf(error: unknown): Submission | undefined {
  const current = conflictOf(error)
  return current === undefined ? undefined : submissionOf(current)
}
