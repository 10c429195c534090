import { formatBytes, MB } from './bytes.ts'
import {
  INVALID_EMAIL,
  INVALID_LINK,
  NOT_A_DOCUMENT,
  NOT_AUDIO,
  tooLargeText,
  tooLongText,
} from './texts/form-errors.ts'

/* Rules of the two public forms, without zod. The reader's browser uses them directly and the server's schemas build
   on them, so both give the same errors. */

/** A problem with one field. The path is the field's name in the form, such as `socialLinks.spotify`. */
export type FieldIssue = { path: string; message: string }

/** The properties of a file that the rules need. The browser's File has them. */
export type FileFacts = { name: string; size: number; type: string }

export const EMAIL_MAX = 254
export const LINK_MAX = 2000

export const AUDIO_MAX_BYTES = 200 * MB
export const DOCUMENT_MAX_BYTES = 10 * MB
export const DOCUMENT_ACCEPT = '.pdf,.doc,.docx,.zip'

const EMAIL = /^[\w+-]+(?:['.][\w+-]+)*@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i
const HOST = /^[\w-]+(?:\.[\w-]+)*\.[a-z][a-z\d-]+$/i
const SCHEME = /^[a-z][a-z\d+.-]*:/i

export const isEmail = (text: string) => text.length <= EMAIL_MAX && EMAIL.test(text)

/**
 * Adds the https:// that people rarely type, as in `bandcamp.com/you`. Returns undefined when the text is not a web
 * address.
 */
export function webLink(text: string): string | undefined {
  const typed = text.trim()
  const address = SCHEME.test(typed) && !/^[\w.-]+:\d/.test(typed) ? typed : `https://${typed}`
  if (address.length > LINK_MAX || /\s/.test(address) || !URL.canParse(address)) return undefined
  const { protocol, hostname, username, password } = new URL(address)
  const open = /^https?:$/.test(protocol) && username === '' && password === ''
  return open && HOST.test(hostname) ? address : undefined
}

/** Spaces and invisible characters. */
const BLANK = /^[\s\p{Cc}\p{Cf}]*$/u

export const required = (path: string, value: string, message: string): FieldIssue[] =>
  BLANK.test(value) ? [{ path, message }] : []

export const atMost = (path: string, value: string, max: number, message?: string): FieldIssue[] =>
  value.length > max ? [{ path, message: message ?? tooLongText(max) }] : []

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

/** At least one value, and only values that the form offers. */
export const someOf = (path: string, values: string[], from: readonly string[], message: string) =>
  values.length > 0 && values.every((value) => from.includes(value)) ? [] : [{ path, message }]

/** Checks the name and size. The server checks the contents. */
export function validDocument(path: string, file: FileFacts | null, what: string): FieldIssue[] {
  if (!file) return []
  const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? ''
  if (!DOCUMENT_ACCEPT.split(',').includes(ending)) return [{ path, message: NOT_A_DOCUMENT }]
  return file.size > DOCUMENT_MAX_BYTES
    ? [{ path, message: tooLargeText(what, formatBytes(DOCUMENT_MAX_BYTES)) }]
    : []
}

/** Browsers leave the type empty when they don't know it. */
export function validAudio(path: string, file: FileFacts | null, what: string): FieldIssue[] {
  if (!file) return []
  if (file.type !== '' && !file.type.startsWith('audio/')) return [{ path, message: NOT_AUDIO }]
  return file.size > AUDIO_MAX_BYTES
    ? [{ path, message: tooLargeText(what, formatBytes(AUDIO_MAX_BYTES)) }]
    : []
}
