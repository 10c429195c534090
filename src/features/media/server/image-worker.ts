import { fork, type ChildProcess } from 'node:child_process'
import { Problem, tooLarge, wrongKind } from '#platform/errors.ts'
import {
  MEGAPIXELS_MAX,
  type ImageAnswer,
  type ImageRefusal,
  type ImageTask,
  type PreparedImage,
} from './image-tasks.ts'

export type ImageWorker = ReturnType<typeof createImageWorker>

const IDLE_MS = 30_000

type Waiting = { resolve: (image: PreparedImage | null) => void; reject: (error: Error) => void }

/** Hands pictures to a process of their own, which is there while there is something to do. */
export function createImageWorker() {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function start(): ChildProcess {
    const started = fork(new URL('./image-process.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('message', (answer: ImageAnswer) => settle(answer))
    started.on('exit', () => gone(started))
    return started
  }

  function settle(answer: ImageAnswer) {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.ok) asked?.resolve(answer.image)
    else asked?.reject(answer.refusal ? refusals[answer.refusal]() : new Error(answer.message))
    if (waiting.size > 0) return
    // A picture under way keeps the site's process alive, an idle helper does not.
    child?.unref()
    child?.channel?.unref()
    idle = setTimeout(stop, IDLE_MS).unref()
  }

  /** It crashed, or was stopped: whoever waited is told, and the next picture starts another. */
  function gone(which: ChildProcess) {
    if (child !== which) return
    child = undefined
    for (const { reject } of waiting.values()) reject(refusals.damaged())
    waiting.clear()
  }

  function ask(task: ImageTask): Promise<PreparedImage | null> {
    clearTimeout(idle)
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      child ??= start()
      child.ref()
      child.channel?.ref()
      child.send({ ...task, id })
    })
  }

  function stop() {
    clearTimeout(idle)
    const stopping = child
    child = undefined
    stopping?.disconnect()
  }

  return {
    async prepare(source: string, target: string): Promise<PreparedImage> {
      const image = await ask({ task: 'prepare', source, target })
      if (!image) throw new Error('The image process gave no answer')
      return image
    },

    async variant(source: string, target: string, width: number, format: 'avif' | 'webp') {
      await ask({ task: 'variant', source, target, width, format })
    },

    stop,
  }
}

const refusals: Record<ImageRefusal, () => Problem> = {
  'unknown kind': () =>
    wrongKind('This is not a picture we can read. Please use JPEG, PNG, WebP, AVIF or GIF.'),
  'too many pixels': () => tooLarge(`A picture may have at most ${MEGAPIXELS_MAX} megapixels`),
  damaged: () => wrongKind('This picture is damaged and could not be read. Please choose another file.'),
}
