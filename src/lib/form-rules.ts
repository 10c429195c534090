import { formatBytes, MB } from './bytes.ts'

/*
 * Rules of the two public forms, without zod: a reader's browser checks with them as it is, the server's schemas are
 * built on them, and so both say the same.
 */

/** What is wrong with one field; the path names it as the form does, `socialLinks.spotify`. */
export type FieldIssue = { path: string; message: string }

/** What a rule needs to know of a file; the browser's own File fits. */
export type FileFacts = { name: string; size: number; type: string }

export const EMAIL_MAX = 254
export const LINK_MAX = 2000
const INVALID_EMAIL = 'Please enter a valid email'
const INVALID_LINK = 'Please enter a link such as https://example.com'

export const AUDIO_MAX_BYTES = 200 * MB
export const DOCUMENT_MAX_BYTES = 10 * MB
export const DOCUMENT_ACCEPT = '.pdf,.doc,.docx,.zip'
export const NOT_A_DOCUMENT = 'Please choose a PDF, DOC, DOCX or ZIP file'
const NOT_AUDIO = 'Please choose an audio file'

const EMAIL = /^[\w+-]+(?:['.][\w+-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i
const HOST = /^[\w-]+(?:\.[\w-]+)*\.[a-z][a-z\d-]+$/i
const SCHEME = /^[a-z][a-z\d+.-]*:/i

export const isEmail = (text: string) => text.length <= EMAIL_MAX && EMAIL.test(text)

/** `bandcamp.com/you` means https: nobody types the scheme. Undefined when it is no address on the web. */
export function webLink(text: string): string | undefined {
  const typed = text.trim()
  const address = SCHEME.test(typed) && !/^[\w.-]+:\d/.test(typed) ? typed : `https://${typed}`
  if (address.length > LINK_MAX || /\s/.test(address) || !URL.canParse(address)) return undefined
  const { protocol, hostname, username, password } = new URL(address)
  const open = /^https?:$/.test(protocol) && username === '' && password === ''
  return open && HOST.test(hostname) ? address : undefined
}

/** Spaces and characters that nobody sees. */
const BLANK = /^[\s\p{Cc}\p{Cf}]*$/u

/** Names as a form has them, by what they are about: one issue a field, the first that holds. */
export const required = (path: string, value: string, message: string): FieldIssue[] =>
  BLANK.test(value) ? [{ path, message }] : []

export const atMost = (path: string, value: string, max: number, message?: string): FieldIssue[] =>
  value.length > max ? [{ path, message: message ?? `Please enter at most ${max} characters` }] : []

export const validEmail = (path: string, value: string, missing: string): FieldIssue[] => {
  if (value.trim() === '') return [{ path, message: missing }]
  return isEmail(value.trim()) ? [] : [{ path, message: INVALID_EMAIL }]
}

export const validLink = (path: string, value: string): FieldIssue[] =>
  value.trim() === '' || webLink(value) ? [] : [{ path, message: INVALID_LINK }]

export const validLinks = (path: string, links: Record<string, string>): FieldIssue[] =>
  Object.entries(links).flatMap(([name, value]) => validLink(`${path}.${name}`, value))

export const chosen = (path: string, value: string, from: readonly string[], message: string): FieldIssue[] =>
  from.includes(value) ? [] : [{ path, message }]

/** At least one, and none that is not offered. */
export const someOf = (path: string, values: string[], from: readonly string[], message: string) =>
  values.length > 0 && values.every((value) => from.includes(value)) ? [] : [{ path, message }]

const tooLargeText = (what: string, max: number) => `${what} may be at most ${formatBytes(max)}`

/** By name and size; what is really in it, the server finds out. */
export function validDocument(path: string, file: FileFacts | null, what: string): FieldIssue[] {
  if (!file) return []
  const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? ''
  if (!DOCUMENT_ACCEPT.split(',').includes(ending)) return [{ path, message: NOT_A_DOCUMENT }]
  return file.size > DOCUMENT_MAX_BYTES ? [{ path, message: tooLargeText(what, DOCUMENT_MAX_BYTES) }] : []
}

/** A browser that does not know the kind says nothing of it. */
export function validAudio(path: string, file: FileFacts | null, what: string): FieldIssue[] {
  if (!file) return []
  if (file.type !== '' && !file.type.startsWith('audio/')) return [{ path, message: NOT_AUDIO }]
  return file.size > AUDIO_MAX_BYTES ? [{ path, message: tooLargeText(what, AUDIO_MAX_BYTES) }] : []
}
