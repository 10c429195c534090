import type { FormFor } from '#lib/call-types.ts'
import { upload } from '#ui/upload.ts'

export type ApplicationFormData = FormFor<'POST /api/curator-applications'>

export const sendApplication = (form: ApplicationFormData, key: string) =>
  upload('POST /api/curator-applications', 'record', { form, key })
