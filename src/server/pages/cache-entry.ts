import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from '#platform/http/encoding.ts'
import { matchesEtag } from '#platform/http/etags.ts'

/** `keep: false` marks what must not be served again, such as a page with a list that failed to load. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  keep?: boolean
}

/** `quick`: compressed in a hurry, for the one reader who waited; done properly once a second one comes. */
export type Variant = { head: string[]; body: Buffer; quick: boolean }
export type Entry = {
  version: number
  expires: number
  etag: string
  status: number
  headers: Record<string, string>
  variants: Partial<Record<Encoding, Variant>>
  notModified: string[]
  bytes: number
}

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const compressors = {
  /** On this thread: handing 50 kB to another costs four times what compressing them like this does. */
  quick: {
    br: (body: Buffer) => brotliCompressSync(body, quality(1)),
    gzip: (body: Buffer) => gzipSync(body, { level: 1 }),
  },
  thorough: {
    br: (body: Buffer) => promisify(brotliCompress)(body, quality(6)),
    gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  },
}

const etagOf = (body: string | Buffer) => `W/"${createHash('sha1').update(body).digest('base64url')}"`

export function createEntry({ status, headers, body }: Answer, version: number, expires: number): Entry {
  const bytes = Buffer.from(body)
  const etag = etagOf(bytes)
  const all = { ...headers, ...(status === 200 && { etag }), vary: 'accept-encoding' }
  const { 'content-type': _type, ...bare } = all as Record<string, string>
  return {
    version,
    expires,
    etag,
    status,
    headers: all,
    variants: { identity: encoded(all, bytes, 'identity') },
    notModified: Object.entries(bare).flat(),
    bytes: Math.ceil(bytes.length * 1.6) + 2000,
  }
}

export function variantOf(entry: Entry, encoding: Encoding): Variant {
  const known = entry.variants[encoding]
  if (known) return known
  const { body } = entry.variants.identity!
  if (encoding === 'identity') return entry.variants.identity!
  return (entry.variants[encoding] = encoded(
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
  entry.variants[encoding] = encoded(entry.headers, body, encoding)
}

function encoded(headers: Record<string, string>, body: Buffer, encoding: Encoding, quick = false): Variant {
  const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  const head = Object.entries({ ...headers, ...coded, 'content-length': String(body.length) }).flat()
  return { head, body, quick }
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  { head, body }: Variant,
) {
  if (entry.status === 200 && matchesEtag(request.headers['if-none-match'], entry.etag)) {
    response.writeHead(304, entry.notModified).end()
    return
  }
  response.writeHead(entry.status, head)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}
