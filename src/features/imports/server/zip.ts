import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Problem } from '#platform/errors.ts'
import { importErrors } from '../texts/errors.ts'

export type ZipEntry = { name: string; bytes: number }

/** Each entry takes some memory. Split larger sites into several archives. */
const ENTRIES_MAX = 500_000
/** Pictures and sound hardly compress, and texts compress less than this. */
const RATIO_MAX = 1000

const damaged = () => new Problem(400, 'damaged_zip', importErrors.damagedZip)

export type Zip = Awaited<ReturnType<typeof openZip>>

/** A read-only archive. Entries are found by name, but never written to a path of that name. */
export async function openZip(path: string) {
  const file = await opened(path)
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of file.eachEntry()) {
      if (entries.size >= ENTRIES_MAX) throw new Problem(400, 'too_many_files', importErrors.tooManyFiles)
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
    }
  } catch (error) {
    file.close()
    throw error instanceof Problem ? error : damaged()
  }
  const byEnding = endingsOf(entries.keys())

  return {
    *entries(): Generator<ZipEntry> {
      for (const [name, { uncompressedSize }] of entries) yield { name, bytes: uncompressedSize }
    },

    /** The entry whose name ends with this path, such as `2019/05/cover.jpg`. */
    find(ending: string): ZipEntry | undefined {
      const name = byEnding(ending)
      const entry = name === undefined ? undefined : entries.get(name)
      return entry && { name: entry.fileName, bytes: entry.uncompressedSize }
    },

    /** Fails as soon as the entry turns out to be larger than `max`. */
    async open({ name }: ZipEntry, max: number): Promise<AsyncIterable<Uint8Array>> {
      const entry = entries.get(name)
      if (!entry || entry.isEncrypted()) throw damaged()
      const { compressedSize, uncompressedSize } = entry
      if (uncompressedSize > max || uncompressedSize > compressedSize * RATIO_MAX + 2 ** 20)
        throw new Problem(413, 'too_large', importErrors.tooLarge)
      return limited(await file.openReadStreamPromise(entry), max)
    },

    close: () => file.close(),
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: false })
  } catch {
    throw damaged()
  }
}

async function* limited(stream: Readable, max: number): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of stream) {
      size += (chunk as Buffer).length
      if (size > max) throw new Problem(413, 'too_large', importErrors.tooLarge)
      yield chunk as Buffer
    }
  } catch (error) {
    // Errors of the disk have a path. All others are faults of the archive.
    throw error instanceof Problem || (error as NodeJS.ErrnoException).syscall ? error : damaged()
  }
}

/**
 * Finds names by the path below the folder of uploads, wherever that folder is in the archive. WordPress has
 * `YEAR/MONTH/NAME`, and Ghost `images/YEAR/MONTH/NAME`.
 */
function endingsOf(names: Iterable<string>): (ending: string) => string | undefined {
  const byName = new Map<string, string[]>()
  for (const name of names) {
    const last = name.slice(name.lastIndexOf('/') + 1)
    byName.set(last, [...(byName.get(last) ?? []), name])
  }
  return (ending) => {
    const last = ending.slice(ending.lastIndexOf('/') + 1)
    const same = byName.get(last) ?? []
    return same.find((name) => name === ending || name.endsWith(`/${ending}`))
  }
}
