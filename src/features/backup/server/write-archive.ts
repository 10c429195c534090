import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { constants, createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { MB } from '#lib/bytes.ts'
import { PRIVATE_FILE } from '#platform/data-folder.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { exactly, openWhole } from '#platform/storage/whole-file.ts'
import { type About, ENTRY, fileEntry, hashLine, type Manifest, tableEntry } from './archive-format.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { encrypted, type Lock } from './encryption.ts'
import { filesNamedIn, type NamedFile } from './named-files.ts'
import type { Progress } from './progress.ts'
import { archiveErrors } from '../texts/archive.ts'
import { progressTexts } from '../texts/progress.ts'

/** The manifest names this many missing files, and counts them all. */
const MISSING_NAMED = 100

type Needs = {
  about: About
  tables: Manifest['tables']
  /** Holds the tables as files. The hashes of the files are collected here too. */
  folder: string
  storage: Storage
  lock: Lock | undefined
  progress: Progress
}

export type Written = { manifest: Manifest; bytes: number; sha256: string }

/** Packs, compresses and encrypts tables and files. Uses little memory, however large they are. */
export async function writeArchive(out: Writable, needs: Needs): Promise<Written> {
  const { tables, folder, lock, progress } = needs
  const named = await sumOf(filesNamedIn(folder))
  progress.step(
    progressTexts.writing,
    tables.reduce((sum, table) => sum + table.bytes, named),
  )
  const { readable, controller } = createTarPacker()
  const packing = pack(controller, needs).catch((error: unknown) => {
    controller.error(error)
    throw error
  })
  // The pipeline fails with the same error.
  packing.catch(() => undefined)
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    Readable.fromWeb(readable as WebStream),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of lock ? encrypted(source, lock) : source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    out,
  )
  return { manifest: await packing, bytes, sha256: hash.digest('hex') }
}

async function sumOf(files: AsyncIterable<NamedFile>): Promise<number> {
  let sum = 0
  for await (const { bytes } of files) sum += bytes
  return sum
}

type Packer = ReturnType<typeof createTarPacker>['controller']
type Entry = { name: string; size: number; body: Iterable<Uint8Array> | AsyncIterable<Uint8Array> }

async function pack(packer: Packer, needs: Needs): Promise<Manifest> {
  const { about, tables, folder, progress } = needs
  const mtime = new Date(about.created_at)

  async function add({ name, size, body }: Entry): Promise<string> {
    const hash = createHash('sha256')
    const writer = packer.add({ name, size, mtime, mode: PRIVATE_FILE, type: 'file' }).getWriter()
    for await (const chunk of body) {
      hash.update(chunk)
      await writer.write(chunk)
      progress.add(chunk.length)
    }
    await writer.close()
    return hash.digest('hex')
  }
  const addText = (name: string, text: string) => {
    const body = Buffer.from(text)
    return add({ name, size: body.length, body: [body] })
  }

  await addText(ENTRY.about, `${JSON.stringify(about, null, 2)}\n`)
  for (const { name, bytes } of tables) {
    const path = join(folder, tableEntry(name))
    await add({ name: tableEntry(name), size: bytes, body: createReadStream(path, { highWaterMark: MB }) })
  }
  const { missing, ...files } = await packFiles(add, needs)
  const manifest: Manifest = { ...about, tables, files, missing }
  await addText(ENTRY.manifest, `${JSON.stringify(manifest, null, 2)}\n`)
  packer.finalize()
  return manifest
}

type PackedFiles = Manifest['files'] & Pick<Manifest, 'missing'>

async function packFiles(
  add: (entry: Entry) => Promise<string>,
  { folder, storage }: Needs,
): Promise<PackedFiles> {
  const list = join(folder, ENTRY.fileHashes)
  const hashes = await open(list, 'wx', PRIVATE_FILE)
  const missing: Manifest['missing'] = { count: 0, keys: [] }
  let [count, bytes] = [0, 0]
  try {
    for await (const { key, kept_at } of filesNamedIn(folder)) {
      const found = await openWhole(storage, key)
      if (found) {
        const changed = () => new ArchiveProblem(archiveErrors.fileChanged(key))
        const sha256 = await add({ name: fileEntry(key), size: found.bytes, body: exactly(found, changed) })
        await hashes.appendFile(hashLine(sha256, key))
        count++
        bytes += found.bytes
      } else if (kept_at && ++missing.count <= MISSING_NAMED) missing.keys.push(key)
    }
  } finally {
    await hashes.close()
  }
  const { size } = await stat(list)
  const sha256 = await add({ name: ENTRY.fileHashes, size, body: createReadStream(list) })
  await rm(list)
  return { count, bytes, sha256, missing }
}
