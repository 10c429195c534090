import { HTTPS_WANTED } from '#lib/texts/addresses.ts'

/** Accepts http and https, or an empty text. Other schemes could run code. */
export function addressProblem(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const url = URL.parse(trimmed)
  const isValid = url !== null && /^https?:$/.test(url.protocol) && /^https?:\/\//i.test(trimmed)
  return isValid ? undefined : HTTPS_WANTED
}

/** A script must load over https. */
export const scriptProblem = (text: string): string | undefined =>
  addressProblem(text) ?? (/^http:/i.test(text.trim()) ? HTTPS_WANTED : undefined)
