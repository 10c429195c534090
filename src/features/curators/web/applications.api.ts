import type { ApplicationReceived } from '#features/curators/curators.schema.ts'
import { fieldsOf, textOf } from '#lib/shapes.ts'
import { upload } from '#ui/upload.ts'

export const sendApplication = (form: FormData, key: string): Promise<ApplicationReceived> =>
  upload('POST', '/api/curator-applications', {
    form,
    headers: { 'idempotency-key': key },
    shape: (body) => {
      const fields = fieldsOf(body)
      return { id: textOf(fields['id']), ...(fields['held'] === true && { held: true }) }
    },
  })
