import { staffToken, withSession } from '#ui/portal/staff.ts'
import { type Upload, upload } from '#ui/upload.ts'

/** A form with files, with the rights of whoever is signed in. */
export const staffUpload = <T>(method: 'POST' | 'PUT', path: string, options: Upload<T>): Promise<T> =>
  withSession(() => {
    const token = staffToken()
    const headers = token ? { ...options.headers, authorization: `Bearer ${token}` } : options.headers
    return upload(method, path, { ...options, ...(headers && { headers }) })
  })
