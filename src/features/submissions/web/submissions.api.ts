import type { FormFor } from '#lib/call-types.ts'
import { send } from '#ui/fetch.ts'
import { upload } from '#ui/upload.ts'

export type SubmissionFormData = FormFor<'POST /api/submissions'>

export const sendSubmission = (form: SubmissionFormData, key: string) =>
  upload('POST /api/submissions', 'record', { form, key })

export const findSubmission = (id: string, email: string) =>
  send('POST /api/submissions/:id/status', 'record', { params: { id }, body: { email } })
