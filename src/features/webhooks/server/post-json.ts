import { request as http } from 'node:http'
import { request as https, type RequestOptions } from 'node:https'
import { isPrivateHost, PrivateAddress, publicLookup } from '#platform/http/public-lookup.ts'
import { deliveryErrors } from '../texts/errors.ts'

const TIMEOUT_MS = 10_000
/** The rest of a response is not read. */
const RESPONSE_MAX = 300

export type Posted = { status: number | null; response: string; error: string | null }

type Sent = { url: string; headers: Record<string, string>; body: string; allowPrivate: boolean }

/** Never rejects. Follows no redirects, and reads only the beginning of the response. */
export function postJson({ url, headers, body, allowPrivate }: Sent): Promise<Posted> {
  const target = new URL(url)
  if (!allowPrivate && isPrivateHost(target)) return Promise.resolve(failed(new PrivateAddress()))
  const send = target.protocol === 'https:' ? https : http
  const options: RequestOptions = {
    method: 'POST',
    // No shared connections: a kept one could belong to an address that was checked for another name.
    agent: false,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(!allowPrivate && { lookup: publicLookup }),
  }
  return new Promise((done) => {
    const request = send(target, options, (answer) => {
      const status = answer.statusCode ?? 0
      let text = ''
      const finish = () => {
        done({ status, response: shortened(text), error: problemWith(status) })
        request.destroy()
      }
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
        if (text.length > RESPONSE_MAX) finish()
      })
      answer.on('end', finish)
      answer.on('error', finish)
    })
    request.on('error', (error) => done(failed(error)))
    request.end(body)
  })
}

/** PostgreSQL can't store the character 0. */
const shortened = (text: string) => text.slice(0, RESPONSE_MAX).replaceAll('\0', '')

function problemWith(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? deliveryErrors.redirect(status) : deliveryErrors.status(status)
}

const failed = (error: Error): Posted => ({ status: null, response: '', error: reasonOf(error) })

function reasonOf(error: Error & { code?: string }): string {
  if (error instanceof PrivateAddress) return deliveryErrors.private
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return deliveryErrors.timeout(TIMEOUT_MS / 1000)
  return deliveryErrors.unreachable(error.code ?? error.message.slice(0, 100))
}
