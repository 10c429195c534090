// A helper process for pictures and sound. A hostile file does its harm while it is decoded; here it can neither
// stop the site nor fill its memory. media-worker.ts sets the deadline and the memory limit.
import { serveTasks } from '#platform/helpers/helper-main.ts'
import type { ImageRefusal, MediaAnswer, MediaResult, MediaTask } from './media-tasks.ts'
import { writeFailure } from './write-failure.ts'

/** Each helper has one kind of work, so it loads only the libraries of that kind. */
async function perform(task: MediaTask): Promise<MediaResult> {
  switch (task.task) {
    case 'prepare':
      return (await import('./images.ts')).prepareImage(task.source, task.target)
    case 'variant':
      await (await import('./images.ts')).makeVariant(task.source, task.target, task.width, task.format)
      return null
    case 'share':
      await (await import('./share-image.ts')).drawShareImage(task.card, task.target)
      return null
    case 'peaks':
      return (await import('./peaks.ts')).readPeaks(task.source, task.mime, task.seconds)
    case 'recognise':
      return (await import('./inspect.ts')).recognise(task.source)
    case 'tags':
      return (await import('./inspect.ts')).readTags(task.source)
  }
}

serveTasks<MediaTask, MediaAnswer>({
  async perform(task) {
    try {
      return { ok: true, result: await perform(task) }
    } catch (error) {
      const { message, refusal = null } = error as Error & { refusal?: ImageRefusal }
      return { ok: false, refusal, message, code: writeFailure(error) }
    }
  },
})
