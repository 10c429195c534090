import { staffHeaders, withSession } from '#ui/portal/session/staff.ts'
import { type Upload, upload } from '#ui/upload.ts'

/** A form with files, with the rights of the signed-in person. */
export const staffUpload = <T>(method: 'POST' | 'PUT', path: string, options: Upload<T>): Promise<T> =>
  withSession(() => upload(method, path, { ...options, headers: { ...staffHeaders(), ...options.headers } }))
