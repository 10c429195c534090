import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { FromHelper, ToHelper, Watch } from './helper-tasks.ts'

type Work<Task, Answer> = {
  /** Answers every task; whatever it throws ends the helper. */
  perform: (task: Task) => Promise<Answer>
  /** Receives what the pool was given for each new helper. */
  first?: (given: object) => void
}

/** The main loop of a helper process. It ends with its parent, whatever ended that. */
export function serveTasks<Task, Answer>({ perform, first }: Work<Task, Answer>) {
  const watched = watch()
  process.on('message', (message: ToHelper<Task>) => {
    if ('first' in message) first?.(message.first)
    else void watched.then(() => answer(message.id, message.task))
  })

  async function answer(id: number, task: Task) {
    // Only when this has left does the task count as begun, and its fault as its own.
    await tell<Answer>({ id, began: true })
    await tell({ id, answer: await perform(task) })
  }

  // Most helpers are killed in the end, and what they have compiled should be there for the next ones.
  flushCompileCache()
  process.on('disconnect', () => process.exit())
  // A signal may reach the whole group. The parent decides when its helpers end.
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
