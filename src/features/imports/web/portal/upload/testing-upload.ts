import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportSource } from '#features/imports/imports.schema.ts'
import { uploadServer } from '#features/imports/web/portal/testing-imports.ts'
import { forgetUpload } from '#features/imports/web/portal/upload/uploads.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

export const PUT_PART = 'PUT /api/imports/:id/sources/:position'

export const reading = () => page.getByRole('progressbar', { name: 'Reading your files' })
export const again = () => page.getByLabelText('Files to continue with')

export const sourceOf = (position: number, name: string, bytes: number, received = 0): ImportSource => ({
  position,
  name,
  bytes,
  received,
})

/** Opens the page of an unfinished upload. */
export function openUpload(id: string, ...sources: ImportSource[]) {
  const server = uploadServer(id, sources)
  onTestFinished(() => forgetUpload(id))
  const answers = { 'GET /api/imports': [], 'GET /api/imports/:id/note-counts': [] }
  return { server, ...openPortalPage(`/admin/import/${id}`, answers, server.answers) }
}

export const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
