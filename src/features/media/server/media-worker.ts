import { LRUCache } from 'lru-cache'
import type { VariantFormat } from '#lib/image-variants.ts'
import { Problem, tooLarge, wrongKind } from '#platform/errors.ts'
import type { HelperPool } from '#platform/helpers/helper-pool.ts'
import { HelperFailure } from '#platform/helpers/helper-tasks.ts'
import { createLanes, DEADLINE_MS } from './media-lanes.ts'
import {
  MEGAPIXELS_MAX,
  NO_TAGS,
  type Inspected,
  type MediaAnswer,
  type ImageRefusal,
  type MediaResult,
  type MediaTask,
  type PreparedImage,
  type ShareCard,
  type Tags,
} from './media-tasks.ts'
import { mediaErrors, pictureErrors } from '../texts/errors.ts'

export type MediaWorker = ReturnType<typeof createMediaWorker>

/** A new file: its sender, and a hash of its bytes. */
type Sent = { path: string; sha256: string; sender?: string }
type Sound = { path: string; mime: string; seconds: number; bytes: number; owner?: string }
type Lane = Pick<HelperPool, 'stop' | 'waiting' | 'kills'> & {
  ask(task: object, options: { deadlineMs: number; owner?: string }): Promise<MediaAnswer>
}

const REMEMBERED = 1000
const RETRY_SECONDS = 30

/** Passes files to helper processes: see media-lanes.ts. */
export function createMediaWorker(lanes = createLanes()) {
  const all: Lane[] = Object.values(lanes)
  const sumOf = (figure: 'waiting' | 'kills') => all.reduce((sum, lane) => sum + lane[figure], 0)
  /** Hashes of files that ended a helper. If they are sent again, no helper opens them. */
  const harmful = new LRUCache<string, true>({ max: REMEMBERED })

  async function ask(lane: Lane, task: MediaTask, deadlineMs: number, owner?: string): Promise<MediaResult> {
    const answer = await lane.ask(task, { deadlineMs, owner }).catch(problemOf)
    if (answer.ok) return answer.result
    if (answer.refusal) throw refusals[answer.refusal]()
    // Writing failed, so the response is about our disk and not about the file.
    const error = new Error(answer.message)
    throw answer.code ? Object.assign(error, { code: answer.code, syscall: 'write' }) : error
  }

  async function askOnce(lane: Lane, task: MediaTask, deadlineMs: number, { sha256, sender }: Sent) {
    if (harmful.has(sha256)) throw new HarmfulFile()
    try {
      return await ask(lane, task, deadlineMs, sender)
    } catch (error) {
      if (error instanceof HarmfulFile) harmful.set(sha256, true)
      throw error
    }
  }

  return {
    /** Files in progress or waiting. */
    get waiting() {
      return sumOf('waiting')
    },

    /** Files that exceeded their deadline or memory limit, or crashed a helper. */
    get kills() {
      return sumOf('kills')
    },

    async prepare(sent: Sent, target: string): Promise<PreparedImage> {
      const task = { task: 'prepare', source: sent.path, target } as const
      return (await askOnce(lanes.pictures, task, DEADLINE_MS.upload, sent)) as PreparedImage
    },

    /** Identifies a file. Tags that take too long to read are skipped, and the file is still accepted. */
    async inspect(sent: Sent): Promise<Inspected> {
      const recognise = { task: 'recognise', source: sent.path } as const
      const mime = (await askOnce(lanes.inspection, recognise, DEADLINE_MS.inspection, sent)) as string
      if (!/^(audio|video)\//.test(mime)) return { mime, ...NO_TAGS }
      const tags = ask(lanes.inspection, { task: 'tags', source: sent.path }, DEADLINE_MS.tags, sent.sender)
      return { mime, ...((await tags.catch(unlessHarmful)) as Tags) }
    },

    /** Null if the sound cannot be decoded; it is stored and played anyway. Throws only `NotBegun`. */
    async peaks(
      { path, mime, seconds, bytes, owner }: Sound,
      lane: 'waveforms' | 'background' = 'waveforms',
    ): Promise<number[] | null> {
      const task = { task: 'peaks', source: path, mime, seconds } as const
      const found = ask(lanes[lane], task, DEADLINE_MS.waveform(bytes), owner).catch((error: unknown) => {
        if (error instanceof NotBegun) throw error
        return null
      })
      return (await found) as number[] | null
    },

    async variant(source: string, target: string, width: number, format: VariantFormat) {
      await ask(lanes.pictures, { task: 'variant', source, target, width, format }, DEADLINE_MS.picture)
    },

    async share(card: ShareCard, target: string) {
      await ask(lanes.pictures, { task: 'share', card, target }, DEADLINE_MS.picture)
    },

    stop: () => all.forEach((lane) => lane.stop()),
  }
}

/** A file that ended its helper. It is refused like any other invalid file. */
export class HarmfulFile extends Problem {
  constructor() {
    super(415, 'unsupported_media', mediaErrors.unreadable)
  }
}

function unlessHarmful(error: unknown): Tags {
  if (error instanceof HarmfulFile) return NO_TAGS
  throw error
}

/** No helper has opened the file, so it may be tried again. */
export class NotBegun extends Problem {
  constructor() {
    const headers = { 'retry-after': String(RETRY_SECONDS) }
    super(503, 'busy', mediaErrors.busy, { headers })
  }
}

function problemOf(error: unknown): never {
  if (!(error instanceof HelperFailure)) throw error
  if (error.guilty) throw new HarmfulFile()
  if (!error.begun) throw new NotBegun()
  throw new Problem(503, 'busy', mediaErrors.restarting)
}

const refusals: Record<ImageRefusal, () => Problem> = {
  'unknown kind': () => wrongKind(pictureErrors.unknown),
  'too many pixels': () => tooLarge(pictureErrors.tooManyPixels(MEGAPIXELS_MAX)),
  damaged: () => wrongKind(pictureErrors.damaged),
}
