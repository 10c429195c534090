import { filledPath } from '#lib/call-path.ts'
import type { DataOf, Kind, Name } from '#lib/call-types.ts'
import { malformed } from '#ui/api-error.ts'
import type { Answer } from '#ui/transport.ts'

/** A call's input without its types, which are checked before. */
export type Loose = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  key?: string
}

/** Adds the parameters that have a value to a path. */
export function withParams(path: string, params: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params as Record<string, string | number | undefined>)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export const methodOf = (name: string): string => name.slice(0, name.indexOf(' '))

export const loosePath = (name: string, { params, query }: Loose = {}): string =>
  withParams(filledPath(name, params), query)

type Check = (name: Name, body: unknown) => void

let check: Check | undefined

/** The portal validates responses with their schemas. Readers don't, because the schemas would cost them 24 kB. */
export function checkAnswers(given: Check | undefined): void {
  check = given
}

/** The only check on the reader's pages: a response of the wrong kind is a server error. */
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
