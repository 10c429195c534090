import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDeepStrictEqual, promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from '#platform/http/encoding.ts'
import { matchesEtag } from '#platform/http/etags.ts'
import { prepareHead, sendPrepared, takesPrepared, type PreparedHead } from '#platform/http/prepared.ts'
import { rawHeader } from '#platform/http/raw-header.ts'

/**
 * `keep: false` marks responses that must not be reused, such as a page with a list that failed to load. `keys`
 * describes the content; without keys, any change invalidates the response.
 */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  keep?: boolean
  keys?: readonly string[]
}

/** The value of `x-cache`: from memory, made for this request, or from memory while a newer one is being made. */
export type CacheStatus = 'hit' | 'miss' | 'stale'

/** `quick`: compressed fast for the one reader who waited, and compressed better when a second one comes. */
export type Variant = {
  head: string[]
  prepared: PreparedHead
  body: Buffer
  /** The bytes of a small body as Latin-1, because Node sends text together with the header. Made on first use. */
  text?: string
  quick: boolean
}
export type Entry = {
  /** The response is made again after this time, because its figures are old or a scheduled post appears. */
  expires: number
  etag: string
  status: number
  /** A page for people, as opposed to a feed or an API call. */
  isPage: boolean
  headers: Record<string, string>
  variants: Partial<Record<Encoding, Variant>>
  notModified: string[]
  preparedNotModified: PreparedHead
  bytes: number
}

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const compressors = {
  /** On this thread, because passing 50 kB to another costs four times as much as compressing it like this. */
  quick: {
    br: (body: Buffer) => brotliCompressSync(body, quality(0)),
    gzip: (body: Buffer) => gzipSync(body, { level: 1 }),
  },
  thorough: {
    br: (body: Buffer) => promisify(brotliCompress)(body, quality(6)),
    gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  },
}

const etagOf = (body: Buffer) => `W/"${hash('sha1', body, 'base64url')}"`

/** The headers of a 304. The browser keeps the others from the earlier response. */
const VALIDATES = new Set(['etag', 'cache-control', 'vary', 'access-control-allow-origin'])

/** Prepared headers are only used for responses in memory. */
const HIT = ['x-cache', 'hit']

const scratchBuffer = Buffer.allocUnsafeSlow(2 ** 20)

/** Computing the length of a long text costs as much as encoding it, so encode first. */
function utf8(text: string): Buffer {
  if (text.length * 3 > scratchBuffer.length) return Buffer.from(text)
  return Buffer.from(scratchBuffer.subarray(0, scratchBuffer.write(text)))
}

export function createEntry({ status, headers, body }: Answer, expires = 0): Entry {
  const bytes = typeof body === 'string' ? utf8(body) : body
  const etag = etagOf(bytes)
  const all = { ...headers, ...(status === 200 && { etag }), vary: 'accept-encoding' }
  const notModified = Object.entries(all)
    .filter(([name]) => VALIDATES.has(name))
    .flat()
  return {
    expires,
    etag,
    status,
    isPage: status === 200 && (headers['content-type']?.startsWith('text/html') ?? false),
    headers: all,
    variants: { identity: encoded(status, all, bytes, 'identity') },
    notModified,
    preparedNotModified: prepareHead(304, [...notModified, ...HIT]),
    bytes: Math.ceil(bytes.length * 1.6) + 2000,
  }
}

/** The entry as it was made. If its bytes are the same as before, it need not be compressed again. */
export function withKnownVariants(made: Entry, before: Entry | undefined): Entry {
  const isSame = before?.etag === made.etag && isDeepStrictEqual(before.headers, made.headers)
  return isSame ? { ...made, variants: before.variants } : made
}

export function variantOf(entry: Entry, encoding: Encoding): Variant {
  const known = entry.variants[encoding]
  if (known) return known
  const { body } = entry.variants.identity!
  if (encoding === 'identity') return entry.variants.identity!
  return (entry.variants[encoding] = encoded(
    entry.status,
    entry.headers,
    compressors.quick[encoding](body),
    encoding,
    true,
  ))
}

export async function improve(entry: Entry, encoding: Encoding, before: Variant) {
  if (encoding === 'identity') return
  before.quick = false
  const body = await compressors.thorough[encoding](entry.variants.identity!.body)
  entry.variants[encoding] = encoded(entry.status, entry.headers, body, encoding)
}

function encoded(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  encoding: Encoding,
  quick = false,
): Variant {
  const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  const head = Object.entries({ ...headers, ...coded, 'content-length': String(body.length) }).flat()
  return { head, prepared: prepareHead(status, [...head, ...HIT]), body, quick }
}

/** A request and its response. The id is unique; everything else in an entry is the same for the next request. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; id: string }

export function send(
  { request, response, id }: Exchange,
  entry: Entry,
  { head, body }: Variant,
  status?: CacheStatus,
) {
  const own = status ? ['x-request-id', id, 'x-cache', status] : ['x-request-id', id]
  if (entry.status === 200 && matchesEtag(request.headers['if-none-match'], entry.etag)) {
    response.writeHead(304, [...entry.notModified, ...own]).end()
    return
  }
  response.writeHead(entry.status, [...head, ...own])
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

/** With its header, a text of this size fits into the buffer that Node copies without allocating. */
const TEXT_MAX_BYTES = 14_000

/** Like `send`, but faster, for responses in memory. Only for response objects of Node's server. */
export function sendQuickly({ request, response, id }: Exchange, entry: Entry, variant: Variant) {
  if (!takesPrepared(request, response)) return send({ request, response, id }, entry, variant, 'hit')
  if (entry.status === 200 && matchesEtag(rawHeader(request, 'if-none-match'), entry.etag))
    return sendPrepared(response, entry.preparedNotModified, id)
  if (request.method === 'HEAD') return sendPrepared(response, variant.prepared, id)
  sendPrepared(response, variant.prepared, id, sendable(variant))
}

function sendable(variant: Variant): Buffer | string {
  if (variant.text !== undefined) return variant.text
  if (variant.body.length > TEXT_MAX_BYTES) return variant.body
  return (variant.text = variant.body.toString('latin1'))
}
