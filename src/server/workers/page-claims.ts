import type { Peer } from './message-relay.ts'
import type { Claim } from './messages.ts'

type Waiting = { peer: Peer; id: number }

/** In the primary: lets one worker at a time make a page. The others wait, and then have it from that worker. */
export function createPageClaims() {
  /** The claims for each address, oldest first. The first one is granted. */
  const claims = new Map<string, Waiting[]>()

  const grant = ({ peer, id }: Waiting) => peer.send({ workers: 'granted', id })

  function add(address: string, claim: Waiting) {
    const queue = claims.get(address)
    if (queue) return void queue.push(claim)
    claims.set(address, [claim])
    grant(claim)
  }

  function drop(address: string, isOver: (claim: Waiting) => boolean) {
    const queue = claims.get(address) ?? []
    const left = queue.filter((claim) => !isOver(claim))
    if (left.length === 0) return void claims.delete(address)
    claims.set(address, left)
    if (left[0] !== queue[0]) grant(left[0]!)
  }

  return {
    heard(peer: Peer, { workers, id, address }: Claim) {
      if (workers === 'claim') add(address, { peer, id })
      else drop(address, (claim) => claim.peer.id === peer.id && claim.id === id)
    },

    /** Nobody waits for a worker that is gone. */
    remove(gone: number) {
      for (const address of claims.keys()) drop(address, ({ peer }) => peer.id === gone)
    },
  }
}
