import { createWriteStream } from 'node:fs'
import { request as http, type IncomingMessage } from 'node:http'
import { request as https, type RequestOptions } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import { isPrivateHost, PrivateAddress, publicLookup } from '#platform/http/public-lookup.ts'
import { VERSION } from '#lib/version.ts'

const TIMEOUT_MS = 60_000
const REDIRECTS_MAX = 5
const TYPES = /^(?:image|audio|video)\/|^application\/(?:octet-stream|ogg)\b|^binary\/octet-stream/i

const PRIVATE = 'an address of a private network'

/** Says why a file could not be fetched, and with `isFinal` that trying again would not help. */
export class FetchFailed extends Error {
  readonly isFinal: boolean
  readonly retryAfterMs: number | undefined
  constructor(reason: string, isFinal: boolean, retryAfterMs?: number) {
    super(reason)
    this.isFinal = isFinal
    this.retryAfterMs = retryAfterMs
  }
}

type Wanted = { url: URL; path: string; maxBytes: number; allowPrivate: boolean }

/**
 * Fetches a file into `path`, from public addresses only. The connection itself resolves the name, so the address that we
 * check is the one that we connect to. This holds for every redirect, too.
 */
export async function fetchFile({ url, path, maxBytes, allowPrivate }: Wanted): Promise<void> {
  let next = url
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    const answer = await ask(next, allowPrivate)
    const { location } = answer.headers
    const status = answer.statusCode ?? 0
    if (status >= 300 && status < 400 && location) {
      answer.destroy()
      if (!URL.canParse(location, next)) throw new FetchFailed(`a redirect to ${location}`, true)
      next = new URL(location, next)
      continue
    }
    return save(answer, status, path, maxBytes)
  }
  throw new FetchFailed('too many redirects', true)
}

async function save(answer: IncomingMessage, status: number, path: string, maxBytes: number) {
  const refuse = (reason: string, isFinal: boolean, retryAfterMs?: number) => {
    answer.destroy()
    return new FetchFailed(reason, isFinal, retryAfterMs)
  }
  if (status === 429 || status >= 500)
    throw refuse(`status ${status}`, false, secondsIn(answer.headers['retry-after']))
  if (status !== 200) throw refuse(`status ${status}`, true)
  const type = answer.headers['content-type'] ?? ''
  if (type && !TYPES.test(type)) throw refuse(`the type ${type.slice(0, 60)}`, true)
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw refuse('its size', true)
  let size = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) done(new FetchFailed('its size', true))
      else done(null, chunk)
    },
  })
  try {
    await pipeline(answer, limit, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    throw error instanceof FetchFailed ? error : new FetchFailed(reasonOf(error), false)
  }
}

const RETRY_AFTER_MAX = 60

const secondsIn = (header: string | undefined): number | undefined => {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) ? Math.min(seconds, RETRY_AFTER_MAX) * 1000 : undefined
}

function ask(url: URL, allowPrivate: boolean): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new FetchFailed('an address that is not http or https', true)
  if (!allowPrivate && isPrivateHost(url)) throw new FetchFailed(PRIVATE, true)
  const send = url.protocol === 'https:' ? https : http
  const options: RequestOptions = {
    headers: { 'user-agent': `Sleevenotes/${VERSION} (import)`, accept: 'image/*,audio/*,video/*' },
    // No shared connections, because one could belong to an address that was checked for another name.
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(!allowPrivate && { lookup: publicLookup }),
  }
  return new Promise((done, failed) => {
    const request = send(url, options, done)
    request.on('error', (error) => failed(new FetchFailed(reasonOf(error), error instanceof PrivateAddress)))
    request.end()
  })
}

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddress) return PRIVATE
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return 'no answer in time'
  return code ?? message.slice(0, 100)
}
