import type { Db, NewRow, Row, Tx } from '#db/tables.ts'
import type { PrivateKind } from '#lib/values.ts'
import { DAY, isoAfter, type Clock } from '#platform/clock.ts'
import type { Disk } from '#platform/disk/disk.ts'
import { invalid, notFound } from '#platform/errors.ts'
import type { Upload } from '#platform/http/multipart.ts'
import { createSigner } from '#platform/signing.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { SentAhead } from '../media.schema.ts'
import { createExamination, withLocalCopy } from './examination.ts'
import { fileById, presentFiles } from './media.queries.ts'
import type { Media, Stored } from './media.service.ts'
import type { MediaWorker } from './media-worker.ts'
import type { Parking } from './parking.service.ts'
import { formFileErrors } from '../texts/errors.ts'

export type PrivateFiles = ReturnType<typeof createPrivateFiles>

/** A file field of a form: its file, or the token of a file sent ahead. */
export type SentFile = { field: string; kind: PrivateKind; upload?: Upload; token?: string }

const SENT_AHEAD_MS = DAY
const UNKNOWN_SENDER = 'unknown'

type Needs = {
  db: Db
  storage: Storage
  mediaWorker: MediaWorker
  media: Media
  parking: Parking
  disk: Disk
  secrets: Secrets
  clock: Clock
  uploadFolder: string
}

/** Files of submissions and applications, which only the calls of their owners can reach. */
export function createPrivateFiles(needs: Needs) {
  const { db, media, parking, clock, secrets, uploadFolder: folder } = needs
  const signer = createSigner(secrets, 'sent ahead')
  const examination = createExamination({ ...needs, folder })

  /** The file of a token, unless the token was made up or is older than a day. */
  function redeem({ token = '', field }: SentFile): string {
    const [id = '', until = '', signature = ''] = token.split('.')
    const fresh = Number.parseInt(until, 36) > clock.now().getTime()
    if (!fresh || !signer.isGenuine(`${id}.${until}`, signature)) throw gone(field)
    return id
  }

  const insertOf =
    ({ sender = UNKNOWN_SENDER }: Upload, arrival: { waits: boolean; unstored: number }) =>
    (row: NewRow<'file'>) =>
      parking.insert(row, { sender, ...arrival })

  /** Stores the files of a form. If one is refused, the others are removed again. */
  async function storeAll(files: SentFile[]): Promise<Stored[]> {
    const stored: Stored[] = []
    let unstored = files.reduce((sum, { upload }) => sum + (upload?.bytes ?? 0), 0)
    try {
      for (const { upload, kind } of files) {
        if (!upload) continue
        const insert = insertOf(upload, { waits: false, unstored })
        stored.push({ ...(await media.storePrivate(upload, kind, { until: null, insert })) })
        unstored -= upload.bytes
      }
      return stored
    } catch (error) {
      await media.discard(stored)
      throw error
    }
  }

  return {
    examine: examination.examine,
    stop: (graceMs?: number) => examination.stop(graceMs),

    /** Keeps a file for a day for its form, within the limits of the sender's network. */
    async sendAhead(upload: Upload, kind?: PrivateKind): Promise<Stored & { answer: SentAhead }> {
      const until = isoAfter(clock, SENT_AHEAD_MS)
      const insert = insertOf(upload, { waits: true, unstored: upload.bytes })
      const file = await media.storePrivate(upload, kind, { until, insert })
      const claim = `${file.id}.${Date.parse(until).toString(36)}`
      const { name, bytes, seconds } = file
      const token = `${claim}.${signer.sign(claim)}`
      return { ...file, answer: { token, name, bytes, duration: seconds ?? null } }
    },

    /** The sender has removed it, so its space is free at once. A file in use stays. */
    async takeBack(token: string) {
      const [id = '', until = '', signature = ''] = token.split('.')
      if (!signer.isGenuine(`${id}.${until}`, signature)) throw notFound('File')
      const file = await fileById(db, id)
      if (file) await media.takeBack(file)
    },

    /**
     * Passes the ids of its files to a save in the order of the fields, and removes new files if the save fails.
     * The save calls `keep` in its transaction.
     */
    async withFiles<T>(
      files: SentFile[],
      save: (ids: (string | null)[], keep: (tx: Tx) => Promise<void>) => Promise<T>,
    ): Promise<T> {
      const ahead = files.map((file) => (!file.upload && file.token ? redeem(file) : null))
      const stored = await storeAll(files)
      let next = 0
      const ids = files.map(({ upload }, i) => (upload ? stored[next++]!.id : (ahead[i] ?? null)))
      const keep = async (tx: Tx) => {
        for (const [i, id] of ids.entries()) if (id) await keepOne(tx, media, id, files[i]!)
      }
      try {
        return await save(ids, keep)
      } catch (error) {
        await media.discard(stored)
        throw error
      }
    },

    /** The details for sending it to a person who may have it. */
    async find(id: string | null): Promise<Row<'file'>> {
      const file = id === null ? undefined : await fileById(db, id)
      if (!file) throw notFound('File')
      return file
    },

    /** A copy of a submission's recording for a post. It is kept once the post is saved. */
    async publicCopy(id: string, submissionId: string): Promise<Stored> {
      const file = await fileById(db, id)
      if (!file) throw notFound('File')
      return withLocalCopy({ ...needs, folder }, file.key, (path) =>
        media.storePublicCopy(file, submissionId, path),
      )
    },
  }
}

async function keepOne(tx: Tx, media: Media, id: string, { field, kind }: SentFile) {
  const [file] = await presentFiles(tx, 'id', [id], [kind])
  if (!file) throw gone(field)
  await media.keep(tx, [file])
}

const gone = (path: string) => invalid([{ path, message: formFileErrors.gone }])
