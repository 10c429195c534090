import type { DataOf, Kind, Name } from '#lib/call-types.ts'
import { malformed } from '#ui/api-error.ts'
import type { Answer } from '#ui/transport.ts'

/** A call's input as it is when the program runs; the types have made sure that it fits the call. */
export type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  key?: string
}

/** A path with the parameters that have a value. */
export function withParams(path: string, params: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params as Record<string, string | number | undefined>)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export const methodOf = (name: string): string => name.slice(0, name.indexOf(' '))

/** `GET /api/posts/:id` and an id: `/api/posts/42`. */
export function loosePath(name: string, { params = {}, query }: Loose = {}): string {
  const path = name.slice(name.indexOf(' ') + 1)
  return withParams(
    path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(params[param]))),
    query,
  )
}

type Check = (name: Name, body: unknown) => void

let check: Check | undefined

/** The portal checks every field of an answer by its schema. Readers do without: the schemas would cost them 24 kB. */
export function checkAnswers(given: Check | undefined): void {
  check = given
}

/** The one guard of the reader's pages: an answer of another kind than the call's is an error of the server. */
export function dataIn<N extends Name, K extends Kind>(name: N, kind: K, answer: Answer): DataOf<N, K>
export function dataIn(name: Name, kind: Kind, answer: Answer): unknown {
  if (kind === 'nothing') return undefined
  const { body, total } = answer
  if (kind === 'record' ? !isRecord(body) : !Array.isArray(body)) throw malformed()
  check?.(name, body)
  if (kind !== 'page') return body
  const entries = body as unknown[]
  const more = answer.header?.('x-total-more') === 'true'
  return { entries, total: total ?? entries.length, ...(more && { more }) }
}

const isRecord = (body: unknown): boolean => typeof body === 'object' && body !== null && !Array.isArray(body)
