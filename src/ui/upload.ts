import type { DataOf, FormName, Given, KindOf, WriteName } from '#lib/call-types.ts'
import { errorOf, unreachable } from '#ui/api-error.ts'
import { dataIn, type Loose, loosePath, methodOf } from '#ui/calls.ts'
import type { Answer } from '#ui/transport.ts'

export type Sending = {
  headers?: Record<string, string>
  /** From 0 to 1 during the upload. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

/**
 * Sends a form with files. Uses XMLHttpRequest, because fetch cannot report progress. A cancelled upload rejects with
 * the signal's reason.
 */
export async function upload<N extends FormName, K extends KindOf<N> | 'nothing'>(
  name: N,
  kind: K,
  ...[input]: Given<N, Sending>
): Promise<DataOf<N, K>> {
  const given = input as unknown as Loose & Sending & { form: FormData }
  const headers = { ...given.headers, ...(given.key !== undefined && { 'idempotency-key': given.key }) }
  const answer = await travel(methodOf(name), loosePath(name, given), given.form, { ...given, headers })
  if (answer.status >= 400) throw errorOf(answer)
  return dataIn(name, kind, answer)
}

/** Sends a part of a file as the whole body of a call. */
export async function uploadBytes<N extends WriteName, K extends KindOf<N> | 'nothing'>(
  name: N,
  kind: K,
  bytes: Blob,
  ...[input]: Given<N, Sending>
): Promise<DataOf<N, K>> {
  const given = input as unknown as Loose & Sending
  const headers = { ...given.headers, 'content-type': 'application/octet-stream' }
  const answer = await travel(methodOf(name), loosePath(name, given), bytes, { ...given, headers })
  if (answer.status >= 400) throw errorOf(answer)
  return dataIn(name, kind, answer)
}

function travel(
  method: string,
  path: string,
  body: FormData | Blob,
  { headers, onProgress, signal }: Sending,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  const cancel = () => {
    request.abort()
    reject(signal?.reason as Error)
  }
  signal?.addEventListener('abort', cancel, { once: true })
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable && total > 0) onProgress?.(loaded / total)
  })
  request.addEventListener('error', () => reject(unreachable()))
  request.addEventListener('load', () => resolve(answerOf(request)))
  request.addEventListener('loadend', () => signal?.removeEventListener('abort', cancel))
  request.open(method, path)
  request.setRequestHeader('accept', 'application/json')
  for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value)
  request.send(body)
  return promise
}

function answerOf(request: XMLHttpRequest): Answer {
  const wait = Number(request.getResponseHeader('retry-after') ?? Number.NaN)
  return {
    status: request.status,
    body: parse(request.responseText),
    ...(Number.isInteger(wait) && { retryAfter: wait }),
  }
}

/** An error page of a proxy is not JSON. Its status is enough. */
function parse(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}
