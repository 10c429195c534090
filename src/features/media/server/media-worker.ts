import type { VariantFormat } from '#lib/image-variants.ts'
import { Problem, tooLarge, wrongKind } from '#platform/errors.ts'
import { createHelper } from '#platform/helper-process.ts'
import {
  MEGAPIXELS_MAX,
  type Inspected,
  type MediaAnswer,
  type ImageRefusal,
  type MediaResult,
  type MediaTask,
  type PreparedImage,
  type ShareCard,
} from './media-tasks.ts'

export type MediaWorker = ReturnType<typeof createMediaWorker>

const TRIES = 2

/** Hands files to a process of their own, which is there while there is something to do. */
export function createMediaWorker() {
  const helper = createHelper<MediaAnswer>({
    module: new URL('./media-process.ts', import.meta.url),
    tries: TRIES,
    lost: () => new Problem(503, 'busy', 'The file could not be worked on. Please try again.'),
  })

  async function ask(task: MediaTask): Promise<MediaResult> {
    const answer = await helper.ask(task)
    if (answer.ok) return answer.result
    throw answer.refusal ? refusals[answer.refusal]() : new Error(answer.message)
  }

  return {
    /** Files that are worked on or wait for it. */
    get waiting() {
      return helper.waiting
    },

    async prepare(source: string, target: string): Promise<PreparedImage> {
      return (await ask({ task: 'prepare', source, target })) as PreparedImage
    },

    async inspect(source: string): Promise<Inspected> {
      return (await ask({ task: 'inspect', source })) as Inspected
    },

    /** Null where the sound cannot be decoded; it is stored and played all the same. */
    async peaks(source: string, mime: string, seconds: number): Promise<number[] | null> {
      return (await ask({ task: 'peaks', source, mime, seconds }).catch(() => null)) as number[] | null
    },

    async variant(source: string, target: string, width: number, format: VariantFormat) {
      await ask({ task: 'variant', source, target, width, format })
    },

    async share(card: ShareCard, target: string) {
      await ask({ task: 'share', card, target })
    },

    stop: helper.stop,
  }
}

const refusals: Record<ImageRefusal, () => Problem> = {
  'unknown kind': () =>
    wrongKind('This is not a picture we can read. Please use JPEG, PNG, WebP, AVIF or GIF.'),
  'too many pixels': () => tooLarge(`A picture may have at most ${MEGAPIXELS_MAX} megapixels`),
  damaged: () => wrongKind('This picture is damaged and could not be read. Please choose another file.'),
}
