export const UPLOADS_PATH = '/uploads/'

/** A stored reference as an address: empty stays empty, addresses and absolute paths are kept. */
export function fileUrl(reference: string | null | undefined): string {
  if (!reference) return ''
  return /^(https?:\/\/|\/)/.test(reference) ? reference : `${UPLOADS_PATH}${reference}`
}

/** The way back: what is stored for an address that a form names. */
export const fileReference = (url: string): string =>
  url.startsWith(UPLOADS_PATH) ? url.slice(UPLOADS_PATH.length) : url

/** The key of a file in our storage; one from elsewhere is not ours to keep. */
export const ownFile = (reference: string | null | undefined): string | null =>
  reference && !/^https?:\/\//.test(reference) ? reference : null
