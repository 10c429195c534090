import type { ContentVersion } from '#platform/content-version.ts'
import type { Change } from '#platform/recent-changes.ts'
import type { SharedAnswer } from '../pages/renders.ts'
import { isToWorker, type FromWorker, type News, type Question, type ToWorker } from './messages.ts'
import { createRemoteHelpers } from './remote-helpers.ts'
import { createSharedHits } from './shared-hits.ts'

export type Link = ReturnType<typeof createLink>

/** A worker that hangs must not keep the others waiting for longer. It reads the change from the database later. */
const PATIENCE_MS = 1000

type Channel = Pick<NodeJS.Process, 'on' | 'send'>

/** Connects a worker with all others, by way of the primary. */
export function createLink(channel: Channel = process) {
  const waiting = new Map<number, (answers: unknown[]) => void>()
  let lastId = 0
  let leads = false
  let takeLead = () => {}
  let adopt: (page: SharedAnswer) => void = () => {}
  let metrics: () => Promise<unknown> = () => Promise.resolve([])
  let see: (change: Change) => Promise<unknown> = () => Promise.resolve()

  const send = (message: FromWorker) => void channel.send?.(message)
  const helpers = createRemoteHelpers(send)
  const hits = createSharedHits((limit, counted) =>
    send({ workers: 'tell', news: { what: 'hits', limit, hits: counted } }),
  )

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

  const answerTo = (question: Question): Promise<unknown> =>
    question.what === 'metrics' ? metrics() : see(question.change)

  async function reply(id: number, question: Question) {
    const answer = await answerTo(question).catch(() => null)
    send({ workers: 'answer', id, answer: answer ?? null })
  }

  function learn(news: News) {
    if (news.what === 'page') return adopt(news.page)
    for (const [network, count] of news.hits) hits.heard(news.limit, network, count)
  }

  function hear(message: ToWorker) {
    if (message.workers === 'asked') void reply(message.id, message.question)
    else if (message.workers === 'answers') waiting.get(message.id)?.(message.answers)
    else if (message.workers === 'helped') helpers.heard(message)
    else if (message.workers === 'told') learn(message.news)
    else {
      leads = true
      takeLead()
    }
  }

  channel.on('message', (message: unknown) => {
    if (isToWorker(message)) hear(message)
  })

  return {
    helpers: { lanes: helpers.lanes, preparing: helpers.preparing },

    /** Tells the others of every change made here, before its answer is sent, and hears of theirs. */
    follow(content: ContentVersion) {
      see = (change) => content.see(change)
      content.announceBy(async (change) => void (await ask({ what: 'content', change })))
    },

    /** Pages that one worker has made and all of them send. */
    pages: {
      share: (page: SharedAnswer) => send({ workers: 'tell', news: { what: 'page', page } }),
      onShared(take: (page: SharedAnswer) => void) {
        adopt = take
      },
    },

    /** For limits that are counted in memory, and hold for all workers together. */
    shareHits: hits.share,

    get leads() {
      return leads
    },

    /** Called when this worker is chosen to run the timers, which may be long after its start. */
    onLead(take: () => void) {
      takeLead = take
      if (leads) take()
    },

    /** What this worker says of itself when another is asked for the metrics of all. */
    giveMetrics(give: () => Promise<unknown>) {
      metrics = give
    },

    metricsOfOthers: () => ask({ what: 'metrics' }),
  }
}
