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
import { mediaErrors } from '../texts/errors.ts'

type Needs = {
  db: Db
  storage: Storage
  mediaWorker: MediaWorker
  disk: Disk
  clock: Clock
  folder: string
}

type Unexamined = Pick<Row<'file'>, 'id' | 'key' | 'mime' | 'seconds' | 'bytes' | 'sha256'>

/** A local copy of a stored file, removed afterwards. */
export async function withLocalCopy<T>(
  { storage, disk, folder }: Pick<Needs, 'storage' | 'disk' | 'folder'>,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const claim = await disk.claim((await storage.stat(key))?.bytes ?? 0)
  if (!claim) throw diskFull(mediaErrors.diskFull)
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

/** How long stopping waits for the running waveform. An interrupted one is not made again. */
const GRACE_MS = 4000

/**
 * Makes the waveforms of artists' recordings one at a time. Two hours of sound take a minute to decode, too long
 * for an open form. No file is tried twice, however the attempt ends.
 */
export function createExamination(needs: Needs) {
  const { db, storage, mediaWorker, disk, clock } = needs
  let running: Promise<void> | undefined
  const stopping = new AbortController()

  /** Returns false when the disk has no room. Housekeeping tries again. */
  async function examine(file: Unexamined): Promise<boolean> {
    const save = (peaks: number[] | null) => queries.savePeaks(db, file, peaks, isoNow(clock))
    const known = await queries.sameSound(db, file)
    // Missing bytes will not come back, but a storage that does not respond will.
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
      return await mediaWorker.peaks({ path, mime, seconds: seconds ?? 0, bytes }, 'background')
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
    /** Processes all waiting files. Calls during a run share that run. */
    examine: (): Promise<void> =>
      (running ??= examineAll()
        .catch((error: unknown) => {
          // When the process stops, the database may close during the work.
          if (!stopping.signal.aborted) throw error
        })
        .finally(() => (running = undefined))),

    async stop(graceMs = GRACE_MS) {
      stopping.abort()
      await Promise.race([running, wait(graceMs, undefined, { ref: false })])
    },
  }
}
