import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'
import { MB } from '#lib/bytes.ts'
import {
  centralRecord,
  DEFLATED,
  type Described,
  endOfDirectory,
  localHeader,
  sizesAfter,
  STORED,
} from './zip-records.ts'

export type ZipEntry =
  | {
      /** A path with slashes. */
      name: string
      text: string
    }
  | {
      name: string
      body: AsyncIterable<Uint8Array>
      /** For pictures and sound, which are already compressed. */
      stored: boolean
    }

/**
 * The bytes of a zip, made while they are read. This needs memory for one chunk or text, and about 150 bytes for each
 * entry. The package `yazl` keeps 20 KB for each entry and searches all of them for the next one.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const directory = createDirectory()
  let offset = 0
  for await (const given of entries) {
    const entry = described(given, at, offset)
    for await (const chunk of 'text' in given
      ? [textEntry(entry, given.text)]
      : streamed(entry, given.body)) {
      offset += chunk.length
      yield chunk
    }
    directory.add(centralRecord(entry))
  }
  yield* directory.blocks()
  yield endOfDirectory({ ...directory.sizes(), start: offset })
}

const BLOCK = MB / 4

/** The records in few large blocks: a small buffer keeps the 8 KB around it in memory. */
function createDirectory() {
  const full: Buffer[] = []
  let block = Buffer.alloc(BLOCK)
  let [used, entries, bytes] = [0, 0, 0]
  return {
    add(record: Buffer) {
      if (used + record.length > BLOCK) {
        full.push(block.subarray(0, used))
        block = Buffer.alloc(BLOCK)
        used = 0
      }
      used += record.copy(block, used)
      bytes += record.length
      entries++
    },
    blocks: () => [...full, block.subarray(0, used)],
    sizes: () => ({ entries, bytes }),
  }
}

const described = (entry: ZipEntry, at: Date, offset: number): Described => ({
  name: entry.name,
  at,
  offset,
  method: 'stored' in entry && entry.stored ? STORED : DEFLATED,
  isStream: 'body' in entry,
  crc: 0,
  size: 0,
  compressed: 0,
})

/** Compresses a text in one call, because a stream for each of 100,000 texts would take minutes. */
function textEntry(entry: Described, text: string): Uint8Array {
  const bytes = Buffer.from(text)
  const compressed = deflateRawSync(bytes)
  entry.crc = crc32(bytes)
  entry.size = bytes.length
  entry.compressed = compressed.length
  return Buffer.concat([localHeader(entry), compressed])
}

async function* streamed(entry: Described, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield localHeader(entry)
  async function* counted() {
    for await (const chunk of body) {
      entry.crc = crc32(chunk, entry.crc)
      entry.size += chunk.length
      yield chunk
    }
  }
  for await (const chunk of entry.method === STORED ? counted() : deflated(counted())) {
    entry.compressed += chunk.length
    yield chunk
  }
  yield sizesAfter(entry)
}

async function* deflated(body: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw()
  const pumping = pipeline(body, deflate)
  // The loop below fails with the same error.
  pumping.catch(() => undefined)
  yield* deflate as AsyncIterable<Uint8Array>
  await pumping
}
