import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Db } from '#db/tables.ts'
import { importedFiles } from '#features/media/server/files.shared.queries.ts'
import type { Media } from '#features/media/server/media.service.ts'
import { MB } from '#lib/bytes.ts'
import { decoded } from '#lib/decoded.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { Problem } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { addressHash, addressKey, originalsOf, urlOf } from './addresses.ts'
import type { FileKind } from './file-kinds.ts'
import { FetchFailed, fetchFile } from './fetch-file.ts'
import { originsOf, setOrigin } from './origins.queries.ts'
import type { Found, OwnFile } from './link.ts'
import type { Zip } from './zip.ts'

/** As many as a browser opens to one site. */
const AT_ONCE = 4
const ATTEMPTS = 3
const BACK_OFF_MS = 1000
const IMAGE_MAX = 50 * MB
const RECORDING_MAX = 500 * MB
const DISK_FULL = 507

type Needs = {
  db: Db
  media: Media
  /** For temporary files. */
  folder: string
  zips: Zip[]
  site: string
  /** The name of the old site in `import_origin`. */
  origin: string
  importId: string
  fetchFiles: boolean
  allowPrivate: boolean
  /** Before each file. Throws when the import should stop, or has no room. */
  beat: () => Promise<void>
}

export type Files = ReturnType<typeof createFiles>

/** Copies each file of the old site once, from the upload or from its address. */
export function createFiles(needs: Needs) {
  const { db, media, site, origin: from, importId, folder } = needs
  const limit = pLimit(AT_ONCE)
  const underWay = new Map<string, Promise<Found>>()
  let stored = 0

  /** The first address is that of the original. `path` is the file's path in the uploads folder, according to the export. */
  async function bring(addresses: string[], kind: FileKind, path: string | undefined): Promise<Found> {
    const [address = ''] = addresses
    const local = join(folder, newId(16))
    await needs.beat()
    try {
      await mkdir(folder, { recursive: true })
      await copyOrFetch(needs, { addresses, kind, path, local })
      const file = await store(local, address, kind)
      stored++
      return { file }
    } catch (error) {
      if (!isAboutFile(error)) throw error
      return { missing: `${address} (${error.message})` }
    } finally {
      await rm(local, { force: true })
    }
  }

  async function store(local: string, address: string, kind: FileKind): Promise<OwnFile> {
    const { size } = await stat(local)
    const upload = {
      field: 'file',
      filename: nameIn(address),
      path: local,
      bytes: size,
      sha256: await hashOf(local),
    }
    const { id } = kind === 'image' ? await media.uploadImage(upload) : await media.uploadRecording(upload)
    await setOrigin(db, {
      site: from,
      kind: 'file',
      key: hashFor(address),
      target: id,
      import_id: importId,
    })
    return (await knownFiles([id])).get(id)!
  }

  const hashFor = (address: string) => addressHash(addressKey(address, site) ?? address)

  async function knownFiles(ids: string[]): Promise<Map<string, OwnFile>> {
    const rows = await importedFiles(db, ids)
    return new Map(
      rows.map(({ id, key, kind, width, height, title, artist }) => [
        id,
        {
          id,
          kind: kind as OwnFile['kind'],
          url: fileUrl(key),
          width,
          height,
          title: title ?? '',
          artist: artist ?? '',
        },
      ]),
    )
  }

  return {
    /** How many files this process has stored. */
    get stored() {
      return stored
    },

    /** Finds or stores the file at an address of the old site. `path` is its path in the export, if known. */
    async ensure(address: string, kind: FileKind, path?: string): Promise<Found> {
      const url = urlOf(address, site)
      if (!url) return { missing: address }
      const addresses = originalsOf(url.href).toReversed()
      const hash = hashFor(addresses[0]!)
      const [origin] = await originsOf(db, from, 'file', [hash])
      const known = origin && (await knownFiles([origin.target])).get(origin.target)
      if (known) return { file: known }
      const running =
        underWay.get(hash) ?? limit(() => bring(addresses, kind, path)).finally(() => underWay.delete(hash))
      underWay.set(hash, running)
      return running
    },
  }
}

/** Whether the file is at fault. Without room, the import stops, and continues later with this file. */
const isAboutFile = (error: unknown): error is Error =>
  error instanceof FetchFailed || (error instanceof Problem && error.status !== DISK_FULL)

type Wanted = { addresses: string[]; kind: FileKind; path: string | undefined; local: string }

async function copyOrFetch(needs: Needs, { addresses, kind, path, local }: Wanted) {
  const maxBytes = kind === 'image' ? IMAGE_MAX : RECORDING_MAX
  for (const name of addresses.flatMap((address) => namesOf(address, path)))
    for (const zip of needs.zips) {
      const entry = zip.find(name)
      if (!entry) continue
      await pipeline(
        Readable.from(await zip.open(entry, maxBytes)),
        createWriteStream(local, { mode: 0o600 }),
      )
      return
    }
  if (!needs.fetchFiles) throw new FetchFailed('not in the upload', true)
  const { allowPrivate } = needs
  for (const [i, address] of addresses.entries())
    try {
      return await fetchPatiently({ url: new URL(address), path: local, maxBytes, allowPrivate })
    } catch (error) {
      // The old site may have only the smaller copy that its text names.
      if (i === addresses.length - 1 || !isAboutFile(error)) throw error
    }
}

/** Paths below the uploads folder, best first. Ghost keeps the original of a picture as `NAME_o.jpg`. */
function namesOf(address: string, path: string | undefined): string[] {
  const below = /\/(?:wp-content\/uploads|content)\/(.+)$/.exec(decoded(new URL(address).pathname))?.[1]
  return [path, below].flatMap((name) => (name ? [name.replace(/(\.\w+)$/, '_o$1'), name] : []))
}

const nameIn = (address: string): string => decoded(new URL(address).pathname).split('/').at(-1) ?? ''

async function fetchPatiently(wanted: Parameters<typeof fetchFile>[0]) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchFile(wanted)
    } catch (error) {
      if (!(error instanceof FetchFailed) || error.isFinal || attempt === ATTEMPTS) throw error
      await wait(error.retryAfterMs ?? BACK_OFF_MS * 2 ** attempt)
    }
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
