import type { Answer, Shape, Transport } from '#ui/api.ts'
import { errorOf, malformed, unreachable } from '#ui/api-error.ts'

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
    // A read that nobody waits for any more is no failure.
    throw init.signal?.aborted ? cause : unreachable(cause)
  }
}

/** A refusal may come from a proxy and be a page; then its status says enough. */
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

/** A write. Never repeated by itself: the person decides. */
export async function send<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { body, headers, shape }: { body?: unknown; headers?: Headings; shape: Shape<T> },
): Promise<T> {
  const answer = await call(
    path,
    body === undefined || body instanceof FormData
      ? { method, body, headers }
      : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } },
  )
  if (answer.status >= 400) throw errorOf(answer)
  try {
    return shape(answer.body, answer.total)
  } catch (cause) {
    throw malformed(cause)
  }
}
