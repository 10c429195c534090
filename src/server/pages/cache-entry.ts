import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDeepStrictEqual, promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from '#platform/http/encoding.ts'
import { matchesEtag } from '#platform/http/etags.ts'
import { prepareHead, sendPrepared, takesPrepared, type PreparedHead } from '#platform/http/prepared.ts'
import { rawHeader } from '#platform/http/raw-header.ts'
import { joined, piecesOf, type Body } from './page-bytes.ts'

/**
 * `keep: false` marks responses that must not be reused, such as a page with a list that failed to load. `keys`
 * describes the content; without keys, any change invalidates the response.
 */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: Body
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
  pieces: Buffer[]
  /** Whether a client has received it without compression. */
  wasSentPlain?: boolean
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

function etagOf(pieces: Buffer[]): string {
  const hash = createHash('sha1')
  for (const piece of pieces) hash.update(piece)
  return `W/"${hash.digest('base64url')}"`
}

/** The headers of a 304. The browser keeps the others from the earlier response. */
const VALIDATES = new Set(['etag', 'cache-control', 'vary', 'access-control-allow-origin'])

/** Prepared headers are only used for responses in memory. */
const HIT = ['x-cache', 'hit']

export function createEntry({ status, headers, body }: Answer, expires = 0): Entry {
  const pieces = piecesOf(body)
  const etag = etagOf(pieces)
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
    pieces,
    variants: pieces.length === 1 ? { identity: encoded(status, all, pieces[0]!, 'identity') } : {},
    notModified,
    preparedNotModified: prepareHead(304, [...notModified, ...HIT]),
    bytes: sizeOf(pieces),
  }
}

/** With its compressed variants and its headers. */
function sizeOf([first, shared, after]: Buffer[]): number {
  const own = first!.length + (after?.length ?? 0)
  return Math.ceil(own * 1.6 + (shared?.length ?? 0) * 0.5) + 2000
}

/** The entry as it was made. If its bytes are the same as before, it need not be compressed again. */
export function withKnownVariants(made: Entry, before: Entry | undefined): Entry {
  const isSame = before?.etag === made.etag && isDeepStrictEqual(before.headers, made.headers)
  return isSame ? { ...made, variants: before.variants } : made
}

export function variantOf(entry: Entry, encoding: Encoding): Variant {
  const known = entry.variants[encoding]
  if (known) return known
  const { status, headers, pieces } = entry
  if (encoding === 'identity') return uncompressed(entry)
  const body = compressors.quick[encoding](joined(pieces))
  return (entry.variants[encoding] = encoded(status, headers, body, encoding, true))
}

/** Few clients ask for it, and keeping it holds the shared piece once more. So it is kept for the second of them. */
function uncompressed(entry: Entry): Variant {
  const variant = encoded(entry.status, entry.headers, joined(entry.pieces), 'identity')
  if (entry.wasSentPlain) entry.variants.identity = variant
  entry.wasSentPlain = true
  return variant
}

export async function improve(entry: Entry, encoding: Encoding, before: Variant) {
  if (encoding === 'identity') return
  before.quick = false
  const body = await compressors.thorough[encoding](joined(entry.pieces))
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
