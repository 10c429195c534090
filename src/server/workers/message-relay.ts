import type { Alive, Claim, FromWorker, Help, ToWorker } from './messages.ts'

/** A worker, as the primary sees it. */
export type Peer = { id: number; pid?: number; send(message: ToWorker): void }

type Asked = { asker: Peer; askedAs: number; open: Set<number>; answers: unknown[] }

/** In the primary: passes a worker's request to all others and collects their replies. */
export function createMessageRelay() {
  const peers = new Map<number, Peer>()
  const asked = new Map<number, Asked>()
  let lastId = 0

  function finish(id: number) {
    const question = asked.get(id)
    if (!question || question.open.size > 0) return
    asked.delete(id)
    question.asker.send({ workers: 'answers', id: question.askedAs, answers: question.answers })
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
      return finish(message.id)
    }
    const id = ++lastId
    const others = [...peers.values()].filter(({ id: peer }) => peer !== from.id)
    const open = new Set(others.map((peer) => peer.id))
    asked.set(id, { asker: from, askedAs: message.id, open, answers: [] })
    for (const peer of others) peer.send({ workers: 'asked', id, question: message.question })
    finish(id)
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
        if (question.asker.id === gone) asked.delete(id)
        else if (question.open.delete(gone)) finish(id)
      }
    },

    heard,
  }
}
