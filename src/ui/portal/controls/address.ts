export const BAD_ADDRESS = 'Please give an address that starts with https://'

/** What is wrong with an address on the web; nothing is not wrong. Only http and https: nothing that runs. */
export function addressProblem(text: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const url = URL.parse(trimmed)
  const fine = url !== null && /^https?:$/.test(url.protocol) && /^https?:\/\//i.test(trimmed)
  return fine ? undefined : BAD_ADDRESS
}

/** The same for a script of another service, which must come over https. */
export const scriptProblem = (text: string): string | undefined =>
  addressProblem(text) ?? (/^http:/i.test(text.trim()) ? BAD_ADDRESS : undefined)
