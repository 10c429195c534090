export const UPLOADS_PATH = '/uploads/'

/** The URL of a stored reference. URLs and absolute paths stay as they are. */
export function fileUrl(reference: string | null | undefined): string {
  if (!reference) return ''
  return /^(https?:\/\/|\/)/.test(reference) ? reference : `${UPLOADS_PATH}${reference}`
}

/** The reference to store for a URL from a form. */
export const fileReference = (url: string): string =>
  url.startsWith(UPLOADS_PATH) ? url.slice(UPLOADS_PATH.length) : url

/** The storage key of one of our files, or null for a file on another site. */
export const ownFile = (reference: string | null | undefined): string | null =>
  reference && !/^https?:\/\//.test(reference) ? reference : null
