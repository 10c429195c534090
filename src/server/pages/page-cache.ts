import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { preferredEncoding, type Encoding } from '#platform/http/encoding.ts'
import { cacheKey } from './cache-key.ts'
import type { Horizon } from './horizon.ts'

/** `keep: false` marks what must not be served again, such as a page with a list that failed to load. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  keep?: boolean
}

/** `quick`: compressed in a hurry, for the one reader who waited; done properly once a second one comes. */
type Variant = { head: string[]; body: Buffer; quick: boolean }
type Entry = {
  version: number
  expires: number
  etag: string
  status: number
  headers: Record<string, string>
  variants: Partial<Record<Encoding, Variant>>
  notModified: string[]
  bytes: number
}

export type PageCache = ReturnType<typeof createPageCache>

const MAX_BYTES = 48 * 2 ** 20
const ENTRY_MAX_BYTES = 2 ** 20
/** Numbers that change without a save (views, what is recent) are at most this old. */
const MAX_AGE_MS = 60_000

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const compressors = {
  quick: {
    br: (body: Buffer) => promisify(brotliCompress)(body, quality(1)),
    gzip: (body: Buffer) => promisify(gzip)(body, { level: 1 }),
  },
  thorough: {
    br: (body: Buffer) => promisify(brotliCompress)(body, quality(9)),
    gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  },
}

type Needs = { content: ContentVersion; clock: Clock; horizon: Horizon }

/**
 * Finished answers for anonymous readers, in memory, served before the router. An entry holds for one content
 * version; it also ends when the next scheduled post appears.
 */
export function createPageCache({ content, clock, horizon }: Needs) {
  const entries = new LRUCache<string, Entry>({ maxSize: MAX_BYTES, sizeCalculation: (entry) => entry.bytes })
  /** Raw addresses seen before, so that a repeated request costs one look-up and no parsing. */
  const keys = new LRUCache<string, string>({ max: 5000 })
  const underWay = new Map<string, Promise<Entry>>()
  let hits = 0
  content.onChange(() => entries.clear())

  function fresh(key: string): Entry | undefined {
    const entry = entries.get(key)
    return entry && entry.version === content.current && entry.expires > clock.now().getTime()
      ? entry
      : undefined
  }

  async function store(key: string, answer: Answer, version: number): Promise<Entry> {
    const entry = await createEntry(answer, version, await horizon.expiry(MAX_AGE_MS))
    // Something changed while this was made: it may be sent to who asked before, but not kept.
    if (version === content.current && entry.bytes <= ENTRY_MAX_BYTES) entries.set(key, entry)
    return entry
  }

  return {
    get hits() {
      return hits
    },

    get size() {
      return entries.calculatedSize
    },

    /** Answers from memory when it can. This runs for every request: nothing here may wait. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const key = keyOf(request, keys)
      const entry = key === undefined ? undefined : fresh(key)
      if (!entry) return false
      const encoding = preferredEncoding(request.headers['accept-encoding'])
      const variant = entry.variants[encoding]
      if (!variant) return false
      hits++
      if (variant.quick) void improve(entry, encoding, variant)
      send(request, response, entry, variant)
      return true
    },

    /** Answers from memory, or by making the answer once for everybody who asks in the meantime. */
    async answer(request: IncomingMessage, response: ServerResponse, make: () => Promise<Answer>) {
      const key = keyOf(request, keys)
      const entry = key === undefined ? await uncached(make) : await this.entry(key, make)
      const variant = await variantOf(entry, preferredEncoding(request.headers['accept-encoding']))
      send(request, response, entry, variant)
    },

    async entry(key: string, make: () => Promise<Answer>): Promise<Entry> {
      const version = content.current
      const known = fresh(key)
      if (known) return known
      const flight = `${version} ${key}`
      const pending = underWay.get(flight)
      if (pending) return pending
      const made = make()
        .then((answer) =>
          answer.status === 200 && answer.keep !== false
            ? store(key, answer, version)
            : createEntry(answer, version, 0),
        )
        .finally(() => underWay.delete(flight))
      underWay.set(flight, made)
      return made
    },

    /** Keeps an answer that the router has made; gives it back in the caller's encoding. */
    async keep(request: IncomingMessage, answer: Answer, version: number): Promise<Kept | undefined> {
      const key = keyOf(request, keys)
      if (key === undefined) return undefined
      const entry = fresh(key) ?? (await store(key, answer, version))
      const encoding = preferredEncoding(request.headers['accept-encoding'])
      const { body } = await variantOf(entry, encoding)
      const unchanged = matches(request.headers['if-none-match'], entry.etag)
      return { body, encoding, etag: entry.etag, unchanged }
    },
  }
}

type Kept = { body: Buffer; encoding: Encoding; etag: string; unchanged: boolean }

/** Undefined for what must not be shared: other methods, signed-in callers, addresses nobody lists. */
function keyOf({ method, url = '', headers }: IncomingMessage, known: LRUCache<string, string>) {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return undefined
  const seen = known.get(url)
  if (seen !== undefined) return seen || undefined
  const key = cacheKey(url)
  known.set(url, key ?? '')
  return key
}

const uncached = async (make: () => Promise<Answer>) => createEntry(await make(), 0, 0)

export const etagOf = (body: string | Buffer) => `W/"${createHash('sha1').update(body).digest('base64url')}"`

async function createEntry(
  { status, headers, body }: Answer,
  version: number,
  expires: number,
): Promise<Entry> {
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

async function variantOf(entry: Entry, encoding: Encoding): Promise<Variant> {
  const known = entry.variants[encoding]
  if (known) return known
  const { body } = entry.variants.identity!
  if (encoding === 'identity') return entry.variants.identity!
  return (entry.variants[encoding] = encoded(
    entry.headers,
    await compressors.quick[encoding](body),
    encoding,
    true,
  ))
}

async function improve(entry: Entry, encoding: Encoding, before: Variant) {
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

function send(request: IncomingMessage, response: ServerResponse, entry: Entry, { head, body }: Variant) {
  if (entry.status === 200 && matches(request.headers['if-none-match'], entry.etag)) {
    response.writeHead(304, entry.notModified).end()
    return
  }
  response.writeHead(entry.status, head)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}

const matches = (header: string | undefined, etag: string) =>
  header !== undefined && (header === etag || header === '*' || header.split(/\s*,\s*/).includes(etag))
