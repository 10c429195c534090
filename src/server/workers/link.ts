import type { ContentVersion } from '#platform/content-version.ts'
import { isToWorker, type FromWorker, type Question } from './messages.ts'

export type Link = ReturnType<typeof createLink>

/** A worker that hangs must not keep the others waiting for longer. The poll of the database tells it later. */
const PATIENCE_MS = 1000

type Channel = Pick<NodeJS.Process, 'on' | 'send'>

/** Connects a worker with all others, by way of the primary. */
export function createLink(content: ContentVersion, channel: Channel = process) {
  const waiting = new Map<number, (answers: unknown[]) => void>()
  let lastId = 0
  let metrics: () => Promise<unknown> = () => Promise.resolve([])

  const send = (message: FromWorker) => void channel.send?.(message)

  function ask(question: Question): Promise<unknown[]> {
    const id = ++lastId
    return new Promise((resolve) => {
      const settle = (answers: unknown[]) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(answers)
      }
      const timer = setTimeout(() => settle([]), PATIENCE_MS)
      waiting.set(id, settle)
      send({ workers: 'ask', id, question })
    })
  }

  const answer = (question: Question): Promise<unknown> =>
    question.what === 'metrics' ? metrics() : content.see(question.change)

  channel.on('message', (message: unknown) => {
    if (!isToWorker(message)) return
    if (message.workers === 'answers') {
      waiting.get(message.id)?.(message.answers)
      return
    }
    const { id, question } = message
    void answer(question)
      .catch(() => null)
      .then((given) => send({ workers: 'answer', id, answer: given ?? null }))
  })
  content.announceBy(async (change) => void (await ask({ what: 'content', change })))

  return {
    /** What this worker says of itself when another is asked for the metrics of all. */
    giveMetrics(give: () => Promise<unknown>) {
      metrics = give
    },

    metricsOfOthers: () => ask({ what: 'metrics' }),
  }
}
