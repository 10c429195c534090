import type { FormFields, FormFor, FormName } from '#lib/call-types.ts'
import { webLink } from '#lib/form-rules.ts'

/** Works without https, where crypto.randomUUID is missing. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Two attempts to send the same content differ in these fields. */
const TIMES = new Set(['startedAt', 'sentAt'])

/** The content and key of the last attempt. */
export type SentLast = { key: string; body: string }

/**
 * The idempotency key for sending a form. The same content keeps its key, so that a retry after a lost response has no
 * further effect. Changed content needs a new key, or the server would return the old response.
 */
export function keyFor(form: FormData, last: SentLast): SentLast {
  const body = JSON.stringify([...form].filter(([name]) => !TIMES.has(name)))
  return body === last.body ? last : { key: randomKey(), body }
}

/** The filled-in links as full URLs. */
export const fullLinks = (links: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(links).flatMap(([name, link]) => (link?.trim() ? [[name, webLink(link) ?? link]] : [])),
  )

type Texts = Record<string, string | readonly string[]>

/** A form of texts and lists of texts. Omits empty ones. */
export function formOf(fields: Texts): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const text of typeof value === 'string' ? [value] : value) {
      if (text.trim() !== '') form.append(name, text.trim())
    }
  }
  return form
}

/** Like `formOf`, limited to the fields that a call declares. */
export const callForm = <N extends FormName>(
  _name: N,
  fields: { [Field in keyof FormFields<N>]: Texts[string] },
): FormFor<N> => formOf(fields) as FormFor<N>
