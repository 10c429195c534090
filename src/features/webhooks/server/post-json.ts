import { lookup as resolve } from 'node:dns'
import { request as http } from 'node:http'
import { request as https, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { deliveryErrors } from '../texts/errors.ts'
import { isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 10_000
/** The rest of a response is not read. */
const RESPONSE_MAX = 300

export type Posted = { status: number | null; response: string; error: string | null }

type Sent = { url: string; headers: Record<string, string>; body: string; allowPrivate: boolean }

class PrivateAddress extends Error {}

/**
 * Resolves a name for the connection itself, so that the checked address is the one we connect to. A name that
 * changes its address between a check and the connection has nothing to gain.
 */
const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddress(), [])
    const [first] = addresses
    if (options.all || !first) return done(null, addresses)
    done(null, first.address, first.family)
  })
}

/** Never rejects. Follows no redirects, and reads only the beginning of the response. */
export function postJson({ url, headers, body, allowPrivate }: Sent): Promise<Posted> {
  const target = new URL(url)
  // Node asks for no lookup when the host is an address.
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) && !isPublicAddress(host))
    return Promise.resolve(failed(new PrivateAddress()))
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
