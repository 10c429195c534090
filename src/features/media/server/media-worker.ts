import { fork, type ChildProcess } from 'node:child_process'
import { Problem, tooLarge, wrongKind } from '#platform/errors.ts'
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

const IDLE_MS = 30_000
const TRIES = 2

type Waiting = {
  task: MediaTask
  tries: number
  resolve: (result: MediaResult) => void
  reject: (error: Error) => void
}

/** Hands files to a process of their own, which is there while there is something to do. */
export function createMediaWorker() {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  function start(): ChildProcess {
    const started = fork(new URL('./media-process.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('message', (answer: MediaAnswer) => settle(answer))
    started.on('exit', () => gone(started))
    return started
  }

  function settle(answer: MediaAnswer) {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.ok) asked?.resolve(answer.result)
    else asked?.reject(answer.refusal ? refusals[answer.refusal]() : new Error(answer.message))
    if (waiting.size > 0) return
    // A file under way keeps the site's process alive, an idle helper does not.
    child?.unref()
    child?.channel?.unref()
    idle = setTimeout(stop, IDLE_MS).unref()
  }

  /** It crashed: what was under way is tried once more, since one bad file takes others with it. */
  function gone(which: ChildProcess) {
    if (child !== which) return
    child = undefined
    for (const [id, asked] of waiting) {
      if (asked.tries < TRIES) send(id, asked)
      else {
        waiting.delete(id)
        asked.reject(new Problem(503, 'busy', 'The file could not be worked on. Please try again.'))
      }
    }
  }

  function send(id: number, asked: Waiting) {
    asked.tries++
    child ??= start()
    child.ref()
    child.channel?.ref()
    child.send({ ...asked.task, id })
  }

  function ask(task: MediaTask): Promise<MediaResult> {
    clearTimeout(idle)
    const id = ++lastId
    return new Promise((resolve, reject) => {
      const asked: Waiting = { task, tries: 0, resolve, reject }
      waiting.set(id, asked)
      send(id, asked)
    })
  }

  function stop() {
    clearTimeout(idle)
    const stopping = child
    child = undefined
    stopping?.disconnect()
  }

  return {
    /** Files that are worked on or wait for it. */
    get waiting() {
      return waiting.size
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

    async variant(source: string, target: string, width: number, format: 'avif' | 'webp') {
      await ask({ task: 'variant', source, target, width, format })
    },

    async share(card: ShareCard, target: string) {
      await ask({ task: 'share', card, target })
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
