import { rm } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, NewRow, Row } from '#db/tables.ts'
import type { MediaType, PrivateKind } from '#lib/values.ts'
import { formatBytes, MB } from '#lib/bytes.ts'
import { tooLargeText } from '#lib/texts/form-errors.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { allVariants } from '#lib/image-variants.ts'
import { DAY, HOUR, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import { tooLarge } from '#platform/errors.ts'
import type { Upload } from '#platform/http/multipart.ts'
import { newId } from '#platform/ids.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { UploadedImage, UploadedMedia } from '../media.schema.ts'
import { drawWaveform } from './draw-waveform.ts'
import { isUsed, type FileUses } from './file-uses.ts'
import type { MediaWorker } from './media-worker.ts'
import * as queries from './media.queries.ts'
import { createUsage, SPARE_MS, type Released } from './media.usage.ts'
import { forgetSenders } from './parking.queries.ts'
import { inspectPrivate } from './private-kinds.ts'
import { inspectRecording } from './recordings.ts'
import { isRemovalPaused } from './removal-pause.service.ts'
import { mediaErrors } from '../texts/errors.ts'

export type Media = ReturnType<typeof createMedia>
export type { Released }

/** A stored file that no row uses yet. */
export type Stored = { id: string; key: string; kind: string; title?: string; artist?: string }

type Insert = (file: NewRow<'file'>) => Promise<unknown>

/** A file from a public form, or one sent ahead of it. Its row is written only if the limits allow it. */
type Received = { until: string | null; insert: Insert }

type NewFile = Omit<NewRow<'file'>, 'created_at'>

const RECORDING_MAX = { audio: 200 * MB, video: 500 * MB }
const SWEEP_AFTER_MS = HOUR
const SWEEP_BATCH = 100
const NAME_MAX = 200

type Needs = {
  db: Db
  heavy: HeavyReads
  storage: Storage
  mediaWorker: MediaWorker
  clock: Clock
  uses: FileUses
}

export function createMedia({ db, heavy, storage, mediaWorker, clock, uses }: Needs) {
  /**
   * The row comes first, so that after a crash the sweep knows what to look for. `work` needs the row and the local
   * file, which is removed afterwards.
   */
  async function store<F extends NewFile>(
    file: F,
    localPath: string,
    {
      insert = (row) => queries.insertFile(db, row),
      work,
    }: { insert?: Insert; work?: () => Promise<void> } = {},
  ): Promise<F> {
    await insert({ ...file, created_at: isoNow(clock) })
    try {
      await work?.()
      await storage.put(file.key, localPath, file.mime)
    } catch (error) {
      await tidyUp(file)
      throw error
    }
    return file
  }

  /** Cleaning up must not hide the original failure. The sweep finds whatever is left. */
  const tidyUp = (file: Pick<Stored, 'id' | 'key' | 'kind'>) => remove(file).catch(() => undefined)

  /** The bytes go first, so that after a crash the row still says what to remove. */
  async function remove({ id, key, kind }: { id: string; key: string; kind: string }) {
    const keys = kind === 'image' ? [key, ...variantsOf(key)] : [key]
    await Promise.all(keys.map((each) => storage.remove(each)))
    await queries.deleteUnkept(db, id)
  }

  /** Two forms may have named the same file. A file in use stays. */
  async function removeUnused(file: queries.UnkeptFile) {
    const now = isoNow(clock)
    if (await isUsed({ db, heavy, uses }, file))
      await db.transaction().execute((tx) => queries.keepFiles(tx, [file.id], now))
    else if (await queries.claimRemoval(db, file.id, now)) await remove(file)
  }

  async function storeImage(upload: Upload, spareUntil: string | null = null) {
    const { path, sha256 } = upload
    const id = newId(16)
    const prepared = `${path}.webp`
    const image = await mediaWorker.prepare(upload, prepared)
    const key = `images/${id}.webp`
    const file = { id, key, kind: 'image' as const, mime: 'image/webp', public: true, sha256, ...image }
    try {
      return await store({ ...file, spare_until: spareUntil }, prepared)
    } finally {
      await rm(prepared, { force: true })
    }
  }

  async function storeRecording(upload: Upload, wanted?: MediaType, spareUntil: string | null = null) {
    const { path, sha256, bytes } = upload
    const { kind, mime, extension, seconds, title, artist } = await inspectRecording(
      mediaWorker,
      upload,
      wanted,
    )
    if (bytes > RECORDING_MAX[kind])
      throw tooLarge(tooLargeText(mediaErrors[kind], formatBytes(RECORDING_MAX[kind])))
    const id = newId(16)
    const about = { mime, bytes, sha256, seconds, title, artist }
    const file = { id, key: `${kind}/${id}.${extension}`, kind, public: true, ...about }
    const toDecode = kind === 'audio' && seconds ? { path, mime, seconds, bytes, owner: upload.sender } : null
    const mark = toDecode && isoNow(clock)
    const drawn: { found: number[] | null } = { found: null }
    const work = async () => {
      if (toDecode) drawn.found = await drawWaveform({ db, mediaWorker, clock }, file, toDecode)
    }
    const stored = await store({ ...file, undecodable_at: mark, spare_until: spareUntil }, path, { work })
    return { ...stored, ...drawn }
  }

  /** A private file. Its waveform is made later: see examination.ts. */
  async function storePrivate(upload: Upload, wanted: PrivateKind | undefined, received: Received) {
    const { path, bytes, sha256, filename } = upload
    const { extension, ...about } = await inspectPrivate(mediaWorker, upload, wanted)
    const id = newId(16)
    const toExamine = about.kind === 'audio' && about.seconds
    const file = { id, key: `private/${id}.${extension}`, public: false, bytes, sha256, ...about }
    const given = { name: plainName(filename), examined_at: toExamine ? null : isoNow(clock) }
    return store({ ...file, ...given, spare_until: received.until }, path, { insert: received.insert })
  }

  return {
    ...createUsage({ clock }),

    storePrivate,

    /** A submission's recording for a post. Readers get it when its artist allows that: see file-access.ts. */
    async storePublicCopy(of: Row<'file'>, submission_id: string, local: string): Promise<Stored> {
      const { kind, mime, bytes, sha256, seconds, title, artist, peaks, name } = of
      const id = newId(16)
      const key = `${kind}/${id}${extname(of.key)}`
      const about = { bytes, sha256, seconds, title, artist, name, peaks: peaks && JSON.stringify(peaks) }
      const stored = await store({ id, key, kind, mime, public: true, submission_id, ...about }, local)
      if (!peaks) await queries.inheritPeaks(db, { id, from: of.id })
      return { id: stored.id, key: stored.key, kind: stored.kind }
    },

    storeImage: (upload: Upload): Promise<Stored> => storeImage(upload),

    storeRecording: (upload: Upload, kind: MediaType): Promise<Stored> => storeRecording(upload, kind),

    /** A picture that comes with a save. If the save fails, the picture is removed. */
    async withImage<T>(
      upload: Upload | undefined,
      save: (stored: Stored | undefined) => Promise<T>,
    ): Promise<T> {
      const stored = upload && (await storeImage(upload))
      try {
        return await save(stored)
      } catch (error) {
        if (stored) await remove(stored)
        throw error
      }
    },

    /** A picture for a text or form that is still being edited. */
    async uploadImage(upload: Upload): Promise<Stored & { answer: UploadedImage }> {
      const file = await storeImage(upload, isoAfter(clock, SPARE_MS))
      const { id, key, width, height, placeholder, luminance } = file
      return { ...file, answer: { id, url: fileUrl(key), width, height, placeholder, luminance } }
    },

    /** Sound or video, identified by its bytes. */
    async uploadRecording(upload: Upload): Promise<Stored & { answer: UploadedMedia }> {
      const file = await storeRecording(upload, undefined, isoAfter(clock, SPARE_MS))
      const { id, key, kind, mime, bytes, title, artist, seconds, found } = file
      const answer = { id, url: fileUrl(key), media_type: kind, mime, bytes, title, artist }
      return { ...file, answer: { ...answer, duration: seconds, peaks: found } }
    },

    /** Removes an unused file. If a save has started to use it, the save wins. */
    async takeBack(file: Pick<Stored, 'id' | 'key' | 'kind'>) {
      if (await queries.claimRemoval(db, file.id, isoNow(clock))) await remove(file)
    },

    /** Removes the files of a failed save. */
    async discard(files: Stored[]) {
      for (const file of files) await tidyUp(file)
    },

    /** Removes unused files: left by a crash, replaced, or uploaded for a text that was never saved. */
    async sweep() {
      const [now, before] = [isoNow(clock), isoAfter(clock, -SWEEP_AFTER_MS)]
      const isPaused = await isRemovalPaused({ db, clock })
      for (const file of isPaused ? [] : await queries.unkeptFiles(db, { now, before, limit: SWEEP_BATCH }))
        await removeUnused(file)
      await forgetSenders(db, isoAfter(clock, -DAY))
    },

    /** Frees the space of files that a deletion has just released. */
    async removeReleased(released: Released) {
      try {
        if (await isRemovalPaused({ db, clock })) return
        for (const file of await queries.releasedFiles(db, released)) await removeUnused(file)
      } catch {
        // The deletion itself has succeeded. The sweep finds these files an hour later, as it does after a pause.
      }
    },
  }
}

/** A file name for display and download, without folders and invisible characters. */
const plainName = (filename: string) =>
  basename(filename.replaceAll('\\', '/')).replace(/\p{C}/gu, '').trim().slice(-NAME_MAX)

const variantsOf = (key: string) => allVariants(key)
