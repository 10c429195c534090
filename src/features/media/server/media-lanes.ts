import { MB } from '#lib/bytes.ts'
import { createHelperPool } from '#platform/helpers/helper-pool.ts'
import type { MediaAnswer } from './media-tasks.ts'

const module = new URL('./media-process.ts', import.meta.url)

/** The time limits on a slow machine. A file that needs longer is at fault. */
export const DEADLINE_MS = {
  /** Reading a new picture of up to 80 megapixels. */
  upload: 60_000,
  picture: 30_000,
  inspection: 10_000,
  tags: 8000,
  /** Decoding time grows with the file: two hours of MP3, 100 MB, take 40 s. */
  waveform: (bytes: number) => 20_000 + (bytes / MB) * 1000,
}

/** On a busy processor, pages come before files, and files that a person waits for before others. */
const NICE = 5

export type Lanes = ReturnType<typeof createLanes>

/**
 * Each kind of work has its own helpers and queue, so that a long or hostile file delays only its own kind. Only
 * pictures need much memory: an 80-megapixel one takes up to 800 MB.
 */
export function createLanes() {
  const sound = { module, memoryMb: 384, nice: NICE }
  return {
    pictures: createHelperPool<MediaAnswer>({
      module,
      nice: NICE,
      memoryMb: 1024,
      size: 2,
      queueMax: 500,
      ownerMax: 50,
    }),
    inspection: createHelperPool<MediaAnswer>({ ...sound, size: 2, queueMax: 100, ownerMax: 10 }),
    /** An editor waits for this waveform. Those of artists are made in the background. */
    waveforms: createHelperPool<MediaAnswer>({ ...sound, size: 1, queueMax: 50, ownerMax: 20 }),
    background: createHelperPool<MediaAnswer>({ ...sound, size: 1, nice: 10 }),
  }
}
