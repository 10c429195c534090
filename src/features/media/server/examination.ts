import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Row } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Disk } from '#platform/disk/disk.ts'
import { diskFull } from '#platform/errors.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/data-folder.ts'
import { newId } from '#platform/ids.ts'
import type { Storage } from '#platform/storage/storage.ts'
import * as queries from './media.queries.ts'
import type { MediaWorker } from './media-worker.ts'

type Needs = {
  db: Db
  storage: Storage
  workshop: MediaWorker
  disk: Disk
  clock: Clock
  folder: string
}

const NO_ROOM = 'There is not enough room on the disk for this at the moment.'

type Unexamined = Pick<Row<'file'>, 'id' | 'key' | 'mime' | 'seconds' | 'bytes' | 'sha256'>

/** A local copy of a stored file, gone afterwards. */
export async function withLocalCopy<T>(
  { storage, disk, folder }: Pick<Needs, 'storage' | 'disk' | 'folder'>,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const claim = await disk.claim((await storage.stat(key))?.bytes ?? 0)
  if (!claim) throw diskFull(NO_ROOM)
  const path = join(folder, newId())
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    await pipeline(await storage.read(key), createWriteStream(path, { mode: PRIVATE_FILE }))
    return await work(path)
  } finally {
    claim.end()
    await rm(path, { force: true })
  }
}

/** How long a stop waits for the waveform that is being made; one that is cut off is not made again. */
const GRACE_MS = 4000

/**
 * Makes the waveforms of what artists sent, one after the other: decoding two hours of sound takes a minute, for which
 * nobody should have to wait with an open form. No file is tried twice, whatever ends the attempt.
 */
export function createExamination(needs: Needs) {
  const { db, storage, workshop, disk, clock } = needs
  let running: Promise<void> | undefined
  const stopping = new AbortController()

  /** Answers false where the file has to wait for room on the disk: the housekeeping asks again. */
  async function examine(file: Unexamined): Promise<boolean> {
    const save = (peaks: number[] | null) => queries.savePeaks(db, file, peaks, isoNow(clock))
    const known = await queries.sameSound(db, file)
    // Bytes that are gone will not come back; a storage that does not answer will.
    const there = known ? undefined : await storage.stat(file.key)
    if (there && !(await disk.hasRoom(there.bytes))) return false
    if (!there) await save(known?.peaks ?? null)
    else
      await withLocalCopy(needs, file.key, async (path) => {
        if (await queries.claimExamination(db, file.id, isoNow(clock))) await save(await decode(file, path))
      })
    return true
  }

  async function decode({ id, mime, seconds, bytes }: Unexamined, path: string) {
    try {
      return await workshop.peaks({ path, mime, seconds: seconds ?? 0, bytes }, 'background')
    } catch (error) {
      await queries.releaseExamination(db, id)
      throw error
    }
  }

  async function examineAll() {
    while (!stopping.signal.aborted) {
      const file = await queries.nextUnexamined(db)
      if (!file) return
      if (!(await examine(file))) return
    }
  }

  return {
    /** Whatever waits for it; a second call while one is under way is the same one. */
    examine: (): Promise<void> =>
      (running ??= examineAll()
        .catch((error: unknown) => {
          // The database is closed under whatever is under way when the process stops.
          if (!stopping.signal.aborted) throw error
        })
        .finally(() => (running = undefined))),

    async stop(graceMs = GRACE_MS) {
      stopping.abort()
      await Promise.race([running, wait(graceMs, undefined, { ref: false })])
    },
  }
}
