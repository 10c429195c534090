// A process of its own for pictures. Decoding is where a hostile file could do harm and where memory goes; here it
// can neither take the site with it nor stay in its memory. Started by image-worker.ts, ends when its parent does.
import type { ImageAnswer, ImageRequest } from './image-tasks.ts'
import { makeVariant, prepareImage, RefusedImage } from './images.ts'

async function perform(request: ImageRequest): Promise<ImageAnswer> {
  const { id } = request
  try {
    if (request.task === 'prepare')
      return { id, ok: true, image: await prepareImage(request.source, request.target) }
    await makeVariant(request.source, request.target, request.width, request.format)
    return { id, ok: true, image: null }
  } catch (error) {
    const refusal = error instanceof RefusedImage ? error.refusal : null
    return { id, ok: false, refusal, message: (error as Error).message }
  }
}

process.on('message', (request: ImageRequest) => {
  void perform(request).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the site decides when its pictures are done.
process.on('SIGINT', () => undefined)
