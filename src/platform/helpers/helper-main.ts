import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { FromHelper, ToHelper, Watch } from './helper-tasks.ts'

type Work<Task, Answer> = {
  /** Performs a task. If it throws, the helper process ends. */
  perform: (task: Task) => Promise<Answer>
  /** Receives the pool's `first` option. */
  first?: (given: object) => void
}

/** The main loop of a helper process. The process ends when its parent does, for whatever reason. */
export function serveTasks<Task, Answer>({ perform, first }: Work<Task, Answer>) {
  const watched = watch()
  process.on('message', (message: ToHelper<Task>) => {
    if ('first' in message) first?.(message.first)
    else void watched.then(() => answer(message.id, message.task))
  })

  async function answer(id: number, task: Task) {
    // The task counts as started, and a crash as its fault, only after this message is sent.
    await tell<Answer>({ id, began: true })
    await tell({ id, answer: await perform(task) })
  }

  // Most helpers are killed, so save the compiled code for the next ones now.
  flushCompileCache()
  process.on('disconnect', () => process.exit())
  // Signals may reach the whole process group, but the parent decides when its helpers end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
}

const tell = <Answer>(message: FromHelper<Answer>) =>
  new Promise<void>((sent) => process.send?.(message, undefined, undefined, () => sent()))

async function watch() {
  const [parent, memoryMb] = process.argv.slice(2).map(Number)
  const workerData: Watch = { parent: parent!, memoryMb: memoryMb! }
  const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  watchdog.unref()
  await once(watchdog, 'message')
}
