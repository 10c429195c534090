import type { FormFields, FormFor, FormName } from '#lib/call-types.ts'
import { webLink } from '#lib/form-rules.ts'

/** Also without https, where crypto.randomUUID is missing. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Two tries of the same differ in these. */
const TIMES = new Set(['startedAt', 'sentAt'])

/** What was sent last, and under which key. */
export type SentLast = { key: string; body: string }

/**
 * The key under which a form is sent. The same content keeps its key, so that a retry whose first answer was lost does
 * not double anything; a changed one gets a new key, or the server would answer for the old content.
 */
export function keyFor(form: FormData, last: SentLast): SentLast {
  const body = JSON.stringify([...form].filter(([name]) => !TIMES.has(name)))
  return body === last.body ? last : { key: randomKey(), body }
}

/** The links that were given, in full. */
export const fullLinks = (links: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(links).flatMap(([name, link]) => (link?.trim() ? [[name, webLink(link) ?? link]] : [])),
  )

type Texts = Record<string, string | readonly string[]>

/** A form out of texts, and lists of texts under one name; what is empty is left out. */
export function formOf(fields: Texts): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const text of typeof value === 'string' ? [value] : value) {
      if (text.trim() !== '') form.append(name, text.trim())
    }
  }
  return form
}

/** The same for a call, with the fields that it declares and no others. */
export const callForm = <N extends FormName>(
  _name: N,
  fields: { [Field in keyof FormFields<N>]: Texts[string] },
): FormFor<N> => formOf(fields) as FormFor<N>
