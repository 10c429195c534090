import type { Alive, Claim, FromWorker, Help, ToWorker } from './messages.ts'

/** A worker, as the primary sees it. */
export type Peer = { id: number; pid?: number; send(message: ToWorker): void }

type Asked = {
  asker: Peer
  askedAs: number
  open: Set<number>
  answers: unknown[]
  timer: NodeJS.Timeout
}

/** A worker that hangs must not hide what the others have replied. Shorter than the asker's own wait. */
const MAX_WAIT_MS = 800

/** In the primary: passes a worker's request to all others and collects their replies. */
export function createMessageRelay() {
  const peers = new Map<number, Peer>()
  const asked = new Map<number, Asked>()
  let lastId = 0

  function finish(id: number) {
    const question = asked.get(id)
    if (!question) return
    forget(id)
    question.asker.send({ workers: 'answers', id: question.askedAs, answers: question.answers })
  }

  function finishIfComplete(id: number) {
    if (asked.get(id)?.open.size === 0) finish(id)
  }

  function forget(id: number) {
    clearTimeout(asked.get(id)?.timer)
    asked.delete(id)
  }

  function heard(from: Peer, message: Exclude<FromWorker, Alive | Help | Claim>) {
    if (message.workers === 'tell') {
      for (const peer of peers.values())
        if (peer.id !== from.id) peer.send({ workers: 'told', news: message.news })
      return
    }
    if (message.workers === 'answer') {
      const question = asked.get(message.id)
      if (question?.open.delete(from.id)) question.answers.push(message.answer)
      return finishIfComplete(message.id)
    }
    const id = ++lastId
    const others = [...peers.values()].filter(({ id: peer }) => peer !== from.id)
    const open = new Set(others.map((peer) => peer.id))
    const timer = setTimeout(() => finish(id), MAX_WAIT_MS)
    asked.set(id, { asker: from, askedAs: message.id, open, answers: [], timer })
    for (const peer of others) peer.send({ workers: 'asked', id, question: message.question })
    finishIfComplete(id)
  }

  return {
    /** From now on it gets requests. A worker may send some before, while it starts. */
    add(peer: Peer) {
      peers.set(peer.id, peer)
    },

    /** Stops waiting for a worker that is gone. */
    remove(gone: number) {
      peers.delete(gone)
      for (const [id, question] of asked) {
        if (question.asker.id === gone) forget(id)
        else if (question.open.delete(gone)) finishIfComplete(id)
      }
    },

    heard,
  }
}
