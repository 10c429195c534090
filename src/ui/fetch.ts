import type { DataOf, Given, KindOf, WriteName } from '#lib/call-types.ts'
import { errorOf, malformed, unreachable } from '#ui/api-error.ts'
import { dataIn, type Loose, loosePath, methodOf } from '#ui/calls.ts'
import type { Answer, Transport } from '#ui/transport.ts'

type Headings = Record<string, string>

const whole = (value: string | null): number | undefined =>
  value !== null && /^\d+$/.test(value) ? Number(value) : undefined

type Init = Omit<RequestInit, 'headers'> & { headers?: Headings }

async function call(path: string, init: Init): Promise<Answer> {
  const headers = { accept: 'application/json', ...init.headers }
  const response = await reach(path, { ...init, headers })
  const text = await response.text().catch((cause: unknown) => {
    throw init.signal?.aborted ? cause : unreachable(cause)
  })
  const total = whole(response.headers.get('x-total-count'))
  const retryAfter = whole(response.headers.get('retry-after'))
  return {
    status: response.status,
    body: parse(text, response.ok),
    header: (name) => response.headers.get(name),
    ...(total !== undefined && { total }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (cause) {
    // An aborted read is not a failure.
    throw init.signal?.aborted ? cause : unreachable(cause)
  }
}

/** An error page of a proxy is not JSON. Its status is enough. */
function parse(text: string, ok: boolean): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    if (ok) throw malformed(cause)
    return undefined
  }
}

export const fetchTransport =
  (headers?: () => Headings): Transport =>
  (path, init) =>
    call(path, { ...init, headers: headers?.() })

/** Sends a write. Never repeats it automatically, because the person decides. */
export async function send<N extends WriteName, K extends KindOf<N> | 'nothing'>(
  name: N,
  kind: K,
  ...[input]: Given<N, { headers?: Headings }>
): Promise<DataOf<N, K>> {
  const given = input as (Loose & { headers?: Headings }) | undefined
  const answer = await call(loosePath(name, given), { method: methodOf(name), ...contentOf(given) })
  if (answer.status >= 400) throw errorOf(answer)
  return dataIn(name, kind, answer)
}

function contentOf({ body, form, key, headers }: Loose & { headers?: Headings } = {}): Init {
  const all = { ...headers, ...(key !== undefined && { 'idempotency-key': key }) }
  if (form) return { body: form, headers: all }
  if (body === undefined) return { headers: all }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...all } }
}
