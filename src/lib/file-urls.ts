export const UPLOADS_PATH = '/uploads/'

/** A stored reference as an address: empty stays empty, addresses and absolute paths are kept. */
export function fileUrl(reference: string | null | undefined): string {
  if (!reference) return ''
  return /^(https?:\/\/|\/)/.test(reference) ? reference : `${UPLOADS_PATH}${reference}`
}
