import { createWriteStream } from 'node:fs'
import { isDiskFull } from '#db/disk-full.ts'
import { request as http, type IncomingMessage } from 'node:http'
import { request as https, type RequestOptions } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import { isPrivateHost, PrivateAddress, publicLookup } from '#platform/http/public-lookup.ts'
import { VERSION } from '#lib/version.ts'

/** How long a server may be silent, or slower than the slowest pace. */
const PATIENCE_MS = 60_000
/** Bytes in a second. A server that sends less on the average is given up. */
const SLOWEST = 20_000
const REDIRECTS_MAX = 5
const TYPES = /^(?:image|audio|video)\/|^application\/(?:octet-stream|ogg)\b|^binary\/octet-stream/i

const PRIVATE = 'an address of a private network'
const TOO_SLOW = 'no answer in time'

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

type Wanted = { url: URL; path: string; maxBytes: number; allowPrivate: boolean; patienceMs?: number }

/**
 * Fetches a file into `path`, from public addresses only. The connection itself resolves the name, so the address that we
 * check is the one that we connect to. This holds for every redirect, too.
 */
export async function fetchFile(wanted: Wanted): Promise<void> {
  const { url, path, maxBytes, allowPrivate, patienceMs = PATIENCE_MS } = wanted
  let next = url
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    const answer = await ask(next, allowPrivate, patienceMs)
    const { location } = answer.headers
    const status = answer.statusCode ?? 0
    if (status >= 300 && status < 400 && location) {
      answer.destroy()
      if (!URL.canParse(location, next)) throw new FetchFailed(`a redirect to ${location}`, true)
      next = new URL(location, next)
      continue
    }
    return save(answer, status, { path, maxBytes, patienceMs })
  }
  throw new FetchFailed('too many redirects', true)
}

type Saving = { path: string; maxBytes: number; patienceMs: number }

async function save(answer: IncomingMessage, status: number, { path, maxBytes, patienceMs }: Saving) {
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
  const began = performance.now()
  const isTooSlow = () => performance.now() - began > patienceMs + (size / SLOWEST) * 1000
  const timer = setInterval(() => {
    if (isTooSlow()) answer.destroy(new FetchFailed(TOO_SLOW, false))
  }, patienceMs / 10)
  try {
    await pipeline(answer, limit, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    // Without room here, the file is not at fault.
    throw error instanceof FetchFailed || isDiskFull(error) ? error : new FetchFailed(reasonOf(error), false)
  } finally {
    clearInterval(timer)
  }
}

const RETRY_AFTER_MAX = 60

const secondsIn = (header: string | undefined): number | undefined => {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) ? Math.min(seconds, RETRY_AFTER_MAX) * 1000 : undefined
}

function ask(url: URL, allowPrivate: boolean, patienceMs: number): Promise<IncomingMessage> {
  if (!/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new FetchFailed('an address that is not http or https', true)
  if (!allowPrivate && isPrivateHost(url)) throw new FetchFailed(PRIVATE, true)
  const send = url.protocol === 'https:' ? https : http
  const options: RequestOptions = {
    headers: { 'user-agent': `Sleevenotes/${VERSION} (import)`, accept: 'image/*,audio/*,video/*' },
    // No shared connections, because one could belong to an address that was checked for another name.
    agent: false,
    ...(!allowPrivate && { lookup: publicLookup }),
  }
  return new Promise((done, failed) => {
    const timer = setTimeout(() => request.destroy(new FetchFailed(TOO_SLOW, false)), patienceMs)
    const request = send(url, options, done)
    request.on('close', () => clearTimeout(timer))
    request.on('response', () => clearTimeout(timer))
    request.on('error', (error) => failed(new FetchFailed(reasonOf(error), error instanceof PrivateAddress)))
    request.end()
  })
}

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddress) return PRIVATE
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message.slice(0, 100)
}
