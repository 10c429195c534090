import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { MIGRATIONS } from '#db/migrate.ts'
import { MB } from '#lib/bytes.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/data-folder.ts'
import {
  ENTRY,
  hashLine,
  keyOfEntry,
  type Manifest,
  readAbout,
  readManifest,
  tableEntry,
  tableOfEntry,
} from './archive-format.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { AGE_MAGIC, decrypted, type Keys } from './encryption.ts'
import type { Progress } from './progress.ts'
import { webStreamOf } from './web-stream.ts'
import { archiveErrors } from '../texts/archive.ts'

const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const TEXT_MAX = 4 * MB

type Needs = { folder: string; keys: Keys; progress: Progress; known?: readonly string[] }
type Bytes = AsyncIterable<Uint8Array>
type Part = { bytes: number; sha256: string }

/** Unpacks an archive into a folder and checks all of it before anything is restored. */
export async function unpackArchive(source: Readable, needs: Needs): Promise<Manifest> {
  let manifest: Manifest | undefined
  try {
    await pipeline(
      source,
      (bytes: Bytes) => opened(bytes, needs),
      createZstdDecompress(),
      async (bytes: Bytes) => {
        manifest = await unpackEntries(bytes, needs)
      },
    )
  } catch (error) {
    throw asProblem(error)
  }
  return manifest!
}

/** Looks at the first bytes, to say clearly when this is something else. */
async function* opened(source: Bytes, { keys, progress }: Needs): AsyncGenerator<Uint8Array> {
  const chunks = counted(source, progress)[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < AGE_MAGIC.length) {
    const next = await chunks.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  const all = startingWith(start, { [Symbol.asyncIterator]: () => chunks })
  if (beginsWith(start, ZSTD_MAGIC)) yield* all
  else if (beginsWith(start, AGE_MAGIC)) yield* decrypted(all, keys)
  else throw new ArchiveProblem(archiveErrors.notAnArchive)
}

const beginsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic)

async function* startingWith(start: Uint8Array, rest: Bytes): AsyncGenerator<Uint8Array> {
  yield start
  yield* rest
}

async function* counted(source: Bytes, progress: Progress): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    progress.add(chunk.length)
    yield chunk
  }
}

async function unpackEntries(tar: Bytes, { folder, known = MIGRATIONS }: Needs): Promise<Manifest> {
  const tables = new Map<string, Part>()
  const list = createHash('sha256')
  const files = { count: 0, bytes: 0 }
  let about: string | undefined
  let hashes: string | undefined
  let manifest: Manifest | undefined

  async function takeEntry({ header: { name, type, size }, body }: ParsedTarEntry) {
    if (manifest || type !== 'file') throw new ArchiveProblem(archiveErrors.foreignEntry(shown(name)))
    const [table, key] = [tableOfEntry(name), keyOfEntry(name)]
    if (about === undefined) {
      if (name !== ENTRY.about) throw new ArchiveProblem(archiveErrors.notAnArchive)
      about = await textOf(body, size, name)
      // Refuses an archive of a newer version before unpacking all of it.
      readAbout(about, known)
    } else if (table) tables.set(table, await stored(body, folder, name))
    else if (key) {
      const part = await stored(body, folder, name)
      list.update(hashLine(part.sha256, key))
      files.count++
      files.bytes += part.bytes
    } else if (name === ENTRY.fileHashes) hashes = (await stored(body, folder, name)).sha256
    else if (name === ENTRY.manifest) manifest = readManifest(await textOf(body, size, name))
    else throw new ArchiveProblem(archiveErrors.foreignEntry(shown(name)))
  }

  const entries = webStreamOf(tar).pipeThrough(createTarDecoder({ strict: true }))
  for await (const entry of entries as unknown as AsyncIterable<ParsedTarEntry>) await takeEntry(entry)
  if (!manifest || about === undefined) throw new ArchiveProblem(archiveErrors.cutOff)
  compare(manifest, { about, tables, files: { ...files, sha256: list.digest('hex') }, hashes })
  return manifest
}

type Found = {
  about: string
  tables: Map<string, Part>
  files: Manifest['files']
  hashes: string | undefined
}

function compare(manifest: Manifest, { about, tables, files, hashes }: Found) {
  const { format, version, created_at, migrations } = manifest
  const isSame =
    JSON.stringify({ format, version, created_at, migrations }) === JSON.stringify(JSON.parse(about))
  if (!isSame) throw new ArchiveProblem(archiveErrors.differs(ENTRY.about))
  for (const { name, bytes, sha256 } of manifest.tables) {
    const found = tables.get(name)
    if (found?.sha256 !== sha256 || found.bytes !== bytes)
      throw new ArchiveProblem(archiveErrors.differs(tableEntry(name)))
  }
  if (tables.size !== manifest.tables.length)
    throw new ArchiveProblem(archiveErrors.otherTables([...tables.keys()].join(', ')))
  const { count, bytes, sha256 } = manifest.files
  const isSameList =
    files.count === count && files.bytes === bytes && files.sha256 === sha256 && hashes === sha256
  if (!isSameList) throw new ArchiveProblem(archiveErrors.differs(ENTRY.fileHashes))
}

/** Entries may only create files, each once, below the folder. */
async function stored(body: ReadableStream<Uint8Array>, folder: string, name: string): Promise<Part> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  const file = await open(path, 'wx', PRIVATE_FILE).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new ArchiveProblem(archiveErrors.twice(shown(name))) : error
  })
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of body as unknown as Bytes) {
      hash.update(chunk)
      bytes += chunk.length
      await file.appendFile(chunk)
    }
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function textOf(body: ReadableStream<Uint8Array>, size: number, name: string): Promise<string> {
  if (size > TEXT_MAX) throw new ArchiveProblem(archiveErrors.unreadable(name))
  return text(body)
}

/** Names come from the archive, so keep them from filling or steering the terminal. */
const shown = (name: string) => JSON.stringify(name.slice(0, 80))

/** Failures of the disk or of S3 stay as they are. Anything else is the archive's fault. */
function asProblem(error: unknown): unknown {
  const { syscall, code = '', message } = error as NodeJS.ErrnoException
  if (error instanceof ArchiveProblem || syscall !== undefined || isRemote(error)) return error
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || /truncated|unexpected end/i.test(message))
    return new ArchiveProblem(archiveErrors.cutOff)
  return new ArchiveProblem(archiveErrors.damaged(message.split('\n')[0]!))
}

const isRemote = (error: unknown) => (error as Error).name === 'StorageUnavailable'
