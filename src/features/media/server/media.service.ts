import { rm } from 'node:fs/promises'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import { formatBytes, MB } from '#lib/bytes.ts'
import { VARIANT_WIDTHS, variantUrl } from '#lib/image-variants.ts'
import { HOUR, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import { invalid, tooLarge } from '#platform/errors.ts'
import type { Upload } from '#platform/http/multipart.ts'
import { newId } from '#platform/ids.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { MediaWorker } from './media-worker.ts'
import * as queries from './media.queries.ts'
import { inspectRecording } from './recordings.ts'

export type Media = ReturnType<typeof createMedia>

/** A file in storage that no row uses yet. */
export type Stored = { id: string; key: string; kind: string; title: string; artist: string }

const RECORDING_MAX = { audio: 200 * MB, video: 500 * MB }
const NAMES = { audio: 'A sound file', video: 'A video file' }
const SWEEP_AFTER_MS = HOUR
const SWEEP_BATCH = 100

type Needs = { db: Db; heavy: HeavyReads; storage: Storage; workshop: MediaWorker; clock: Clock }

export function createMedia({ db, heavy, storage, workshop, clock }: Needs) {
  /** The row comes first: should the process die in between, the sweep knows what to look for. */
  async function store(file: Omit<NewRow<'file'>, 'created_at'>, localPath: string): Promise<Stored> {
    await queries.insertFile(db, { ...file, created_at: isoNow(clock) })
    await storage.put(file.key, localPath, file.mime)
    return { id: file.id, key: file.key, kind: file.kind, title: file.title ?? '', artist: file.artist ?? '' }
  }

  /** The bytes go first: should the process die in between, the row still says what is left to do. */
  async function remove({ id, key, kind }: { id: string; key: string; kind: string }) {
    const keys = kind === 'image' ? [key, ...variantsOf(key)] : [key]
    await Promise.all(keys.map((each) => storage.remove(each)))
    await queries.deleteUnkept(db, id)
  }

  return {
    async storeImage({ path, sha256 }: Upload): Promise<Stored> {
      const id = newId(16)
      const prepared = `${path}.webp`
      const image = await workshop.prepare(path, prepared)
      const key = `images/${id}.webp`
      try {
        return await store(
          { id, key, kind: 'image', mime: 'image/webp', public: true, sha256, ...image },
          prepared,
        )
      } finally {
        await rm(prepared, { force: true })
      }
    },

    async storeRecording({ path, sha256, bytes }: Upload, kind: 'audio' | 'video'): Promise<Stored> {
      if (bytes > RECORDING_MAX[kind])
        throw tooLarge(`${NAMES[kind]} may be at most ${formatBytes(RECORDING_MAX[kind])}`)
      const id = newId(16)
      const { mime, extension, seconds, title, artist } = await inspectRecording(path, kind)
      const key = `${kind}/${id}.${extension}`
      const found = kind === 'audio' && seconds ? await workshop.peaks(path, mime, seconds) : null
      const peaks = found && JSON.stringify(found)
      return store({ id, key, kind, mime, public: true, sha256, bytes, seconds, title, artist, peaks }, path)
    },

    keep: async (tx: Tx, files: Stored[]) => {
      const ids = files.map(({ id }) => id)
      if (ids.length > 0) await queries.keepFiles(tx, ids, isoNow(clock))
    },

    /** Pictures that a save names: they must be ours and there, and are kept from now on. */
    async keepNamed(tx: Tx, named: Record<string, string | null>) {
      const pictures = Object.entries(named).flatMap(([path, key]) => (key ? [{ path, key }] : []))
      if (pictures.length === 0) return
      const keys = pictures.map(({ key }) => key)
      const known = await queries.knownImages(tx, keys)
      const missing = pictures.find(({ key }) => !known.includes(key))
      if (missing) throw invalid([{ path: missing.path, message: 'This picture does not exist any more.' }])
      await queries.keepAgain(tx, known, isoNow(clock))
    },

    releaseIds: async (tx: Tx, ids: string[]) => {
      if (ids.length > 0) await queries.releaseFiles(tx, 'id', ids, isoNow(clock))
    },

    releaseKeys: async (tx: Tx, keys: string[]) => {
      if (keys.length > 0) await queries.releaseFiles(tx, 'key', keys, isoNow(clock))
    },

    /** Takes back files whose save did not happen. */
    async discard(files: Stored[]) {
      for (const file of files) await remove(file)
    },

    /** Removes what no row has used for an hour: left by a crash, or replaced. Looks again before it does. */
    async sweep() {
      const stale = await queries.unkeptFiles(db, isoAfter(clock, -SWEEP_AFTER_MS), SWEEP_BATCH)
      for (const file of stale) {
        if (await queries.isUsed(db, heavy, file))
          await db.transaction().execute((tx) => queries.keepFiles(tx, [file.id], isoNow(clock)))
        else await remove(file)
      }
    },
  }
}

const variantsOf = (key: string) =>
  VARIANT_WIDTHS.flatMap((width) => [variantUrl(key, width, 'avif'), variantUrl(key, width, 'webp')])
