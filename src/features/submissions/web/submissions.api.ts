import type { SubmissionReceived, SubmissionState } from '#features/submissions/submissions.schema.ts'
import { SUBMISSION_STATUSES } from '#lib/values.ts'
import { fieldsOf, isFields, listOf, textOf } from '#lib/shapes.ts'
import { readQuery } from '#ui/api.ts'
import { send } from '#ui/fetch.ts'
import { upload } from '#ui/upload.ts'

export const sendSubmission = (form: FormData, key: string): Promise<SubmissionReceived> =>
  upload('POST', '/api/submissions', {
    form,
    headers: { 'idempotency-key': key },
    shape: (body) => {
      const fields = fieldsOf(body)
      return {
        id: textOf(fields['id']),
        status: 'received',
        duplicate: fields['duplicate'] === true,
        ...(fields['held'] === true && { held: true }),
      }
    },
  })

/** Where artists are led after sending something; empty when nothing is set. Only what a browser opens as a page. */
export const redirectQuery = readQuery('/api/auth/settings/submit-redirect-url', (body): string => {
  const url = textOf(fieldsOf(body)['url']).trim()
  return /^https?:\/\//i.test(url) ? url : ''
})

export type Status = (typeof SUBMISSION_STATUSES)[number]

function statusOf(value: unknown): Status {
  const known = SUBMISSION_STATUSES.find((status) => status === value)
  if (!known) throw new TypeError('Expected the state of a submission')
  return known
}

export const findSubmission = (id: string, email: string): Promise<SubmissionState> =>
  send('POST', `/api/submissions/${encodeURIComponent(id)}/status`, { body: { email }, shape: stateOf })

function stateOf(body: unknown): SubmissionState {
  const fields = fieldsOf(body)
  const post = isFields(fields['post']) ? fields['post'] : undefined
  return {
    id: textOf(fields['id']),
    artistName: textOf(fields['artistName']),
    releaseTitle: textOf(fields['releaseTitle']),
    status: statusOf(fields['status']),
    ...(fields['held'] === true && { held: true }),
    created_at: textOf(fields['created_at']),
    updated_at: textOf(fields['updated_at']),
    history: listOf(fields['history'], ({ status, at }) => ({ status: statusOf(status), at: textOf(at) })),
    ...(post && { post: { id: textOf(post['id']), title: textOf(post['title']), url: textOf(post['url']) } }),
  }
}
