import type { Answer, Shape } from '#ui/api.ts'
import { errorOf, malformed, unreachable } from '#ui/api-error.ts'
import { staffToken, withSession } from '#ui/portal/staff.ts'

type Upload<T> = {
  form: FormData
  shape: Shape<T>
  /** From 0 to 1, while the bytes travel. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

/**
 * A form with files. fetch cannot tell how far an upload is, so this is the older way. A cancelled one rejects with
 * the signal's reason.
 */
export const staffUpload = <T>(method: 'POST' | 'PUT', path: string, upload: Upload<T>): Promise<T> =>
  withSession(async () => {
    const answer = await travel(method, path, upload)
    if (answer.status >= 400) throw errorOf(answer)
    try {
      return upload.shape(answer.body, answer.total)
    } catch (cause) {
      throw malformed(cause)
    }
  })

function travel<T>(method: string, path: string, { form, onProgress, signal }: Upload<T>): Promise<Answer> {
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
  request.addEventListener('load', () =>
    resolve({ status: request.status, body: parse(request.responseText) }),
  )
  request.addEventListener('loadend', () => signal?.removeEventListener('abort', cancel))
  request.open(method, path)
  request.setRequestHeader('accept', 'application/json')
  const token = staffToken()
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.send(form)
  return promise
}

/** A refusal may come from a proxy and be a page; then its status says enough. */
function parse(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}
