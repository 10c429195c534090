import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Disk } from '#platform/disk/disk.ts'
import { diskFull } from '#platform/errors.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/data-folder.ts'
import { newId } from '#platform/ids.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { nextUnexamined, savePeaks } from './media.queries.ts'
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

type Unexamined = { key: string; mime: string; seconds: number | null }

/** A local copy of a stored file, gone afterwards. */
export async function withLocalCopy<T>(
  { storage, disk, folder }: Pick<Needs, 'storage' | 'disk' | 'folder'>,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const claim = await disk.claim((await storage.stat(key))?.bytes ?? 0)
  if (!claim) throw diskFull(NO_ROOM)
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  const path = join(folder, newId())
  try {
    await pipeline(await storage.read(key), createWriteStream(path, { mode: PRIVATE_FILE }))
    return await work(path)
  } finally {
    claim.end()
    await rm(path, { force: true })
  }
}

/**
 * Makes the waveforms of what artists sent, one after the other: decoding two hours of sound takes a minute, for which
 * nobody should have to wait with an open form. What a stop interrupts is begun anew after the start.
 */
export function createExamination(needs: Needs) {
  const { db, storage, workshop, disk, clock } = needs
  let running: Promise<void> | undefined
  const stopping = new AbortController()

  const peaksOf = ({ key, mime, seconds }: Unexamined) =>
    withLocalCopy(needs, key, (path) => workshop.peaks(path, mime, seconds ?? 0))

  async function examineAll() {
    while (!stopping.signal.aborted) {
      const file = await nextUnexamined(db)
      if (!file) return
      // Bytes that are gone will not come back; a storage that does not answer will.
      const there = await storage.stat(file.key)
      // It waits for room: the housekeeping asks again.
      if (there && !(await disk.hasRoom(there.bytes))) return
      const peaks = there ? await peaksOf(file) : null
      await savePeaks(db, file, peaks, isoNow(clock))
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

    stop: () => stopping.abort(),
  }
}
