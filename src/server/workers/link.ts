import type { ContentVersion } from '#platform/content-version.ts'
import type { Change } from '#platform/recent-changes.ts'
import type { SharedAnswer } from '../pages/renders.ts'
import { createClaimedPages } from './claimed-pages.ts'
import { isToWorker, type FromWorker, type News, type Question, type ToWorker } from './messages.ts'
import { createRemoteHelpers } from './remote-helpers.ts'
import { createSharedHits } from './shared-hits.ts'

export type Link = ReturnType<typeof createLink>

/** A worker that hangs delays the others by at most this long. It reads the change from the database later. */
const MAX_WAIT_MS = 1000

type Channel = Pick<NodeJS.Process, 'on' | 'send'>

/** Connects a worker with all others through the primary. */
export function createLink(channel: Channel = process) {
  const waiting = new Map<number, (answers: unknown[]) => void>()
  let lastId = 0
  let leads = false
  let takeLead = () => {}
  let adopt: (page: SharedAnswer) => void = () => {}
  let metrics: () => Promise<unknown> = () => Promise.resolve([])
  let receive: (change: Change) => Promise<unknown> = () => Promise.resolve()

  const send = (message: FromWorker) => void channel.send?.(message)
  const helpers = createRemoteHelpers(send)
  const claimed = createClaimedPages(send)
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
      const timer = setTimeout(() => settle([]), MAX_WAIT_MS)
      waiting.set(id, settle)
      send({ workers: 'ask', id, question })
    })
  }

  const answerTo = (question: Question): Promise<unknown> =>
    question.what === 'metrics' ? metrics() : receive(question.change)

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
    else if (message.workers === 'granted') claimed.granted(message.id)
    else if (message.workers === 'pulse') send({ workers: 'alive' })
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

    /** Announces every change made here before the response is sent, and receives those of the others. */
    follow(content: ContentVersion) {
      receive = (change) => content.receive(change)
      content.announceWith(async (change) => void (await ask({ what: 'content', change })))
    },

    /** Pages that one worker has made and all of them serve. */
    pages: {
      claim: (address: string) => claimed.claim(address),
      share: (page: SharedAnswer) => send({ workers: 'tell', news: { what: 'page', page } }),
      onShared(take: (page: SharedAnswer) => void) {
        adopt = take
      },
    },

    /** For limits that are counted in memory and apply to all workers together. */
    shareHits: hits.share,

    get leads() {
      return leads
    },

    /** Called when this worker is chosen to run the timers, possibly long after its start. */
    onLead(take: () => void) {
      takeLead = take
      if (leads) take()
    },

    /** Sets how this worker reports its metrics when another one is asked for those of all. */
    giveMetrics(give: () => Promise<unknown>) {
      metrics = give
    },

    metricsOfOthers: () => ask({ what: 'metrics' }),
  }
}
