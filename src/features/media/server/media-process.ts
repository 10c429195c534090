// A process of its own for pictures and sound. Decoding is where a hostile file could do harm and where memory goes;
// here it can neither take the site with it nor stay in its memory. Started by media-worker.ts, ends with its parent.
import { makeVariant, prepareImage, RefusedImage } from './images.ts'
import { inspectFile } from './inspect.ts'
import type { MediaAnswer, MediaRequest, MediaResult } from './media-tasks.ts'
import { readPeaks } from './peaks.ts'

async function perform(request: MediaRequest): Promise<MediaResult> {
  switch (request.task) {
    case 'prepare':
      return prepareImage(request.source, request.target)
    case 'peaks':
      return readPeaks(request.source, request.mime, request.seconds)
    case 'inspect':
      return inspectFile(request.source)
    case 'share': {
      // Laying out text is the heaviest part, and the rarest.
      const { drawShareImage } = await import('./share-image.ts')
      await drawShareImage(request.card, request.target)
      return null
    }
    case 'variant':
      await makeVariant(request.source, request.target, request.width, request.format)
      return null
  }
}

async function answer(request: MediaRequest): Promise<MediaAnswer> {
  const { id } = request
  try {
    return { id, ok: true, result: await perform(request) }
  } catch (error) {
    const refusal = error instanceof RefusedImage ? error.refusal : null
    return { id, ok: false, refusal, message: (error as Error).message }
  }
}

process.on('message', (request: MediaRequest) => {
  void answer(request).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the site decides when its files are done.
process.on('SIGINT', () => undefined)
