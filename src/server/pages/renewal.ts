import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, type Clock } from '#platform/clock.ts'
import type { CacheStore } from './cache-store.ts'
import type { createRenders } from './renders.ts'

/** As many pages as are made anew without being asked for; the others wait for their next reader. */
const WAITING_MAX = 100
const LOOK_AGAIN_MS = 20

/** What nobody has read for so long is left to its next reader. */
const READ_WITHIN_MS = MINUTE

type Needs = {
  clock: Clock
  store: CacheStore
  renders: ReturnType<typeof createRenders>
  /** Readers are waiting for pages that nobody has made yet: they come first. */
  isBusy: () => boolean
}

/** Makes changed pages anew in the background: one at a time, the most read first. */
export function createRenewal({ clock, store, renders, isBusy }: Needs) {
  const waiting = new Set<string>()
  let working: Promise<void> | undefined
  const stopping = new AbortController()

  const readsOf = (address: string) => store.peek(address)?.reads ?? 0

  function takeMostRead(): string {
    let most = ''
    for (const address of waiting) if (most === '' || readsOf(address) > readsOf(most)) most = address
    waiting.delete(most)
    return most
  }

  async function renew(address: string) {
    const kept = store.peek(address)
    // Made by then, or being made: what changes meanwhile comes back here.
    if (!kept?.make || kept.standing === 'current' || renders.isRunning(address)) return
    await renders.start(address, kept.make)
    if (store.peek(address)?.standing === 'old' && !stopping.signal.aborted) waiting.add(address)
  }

  async function work() {
    while (waiting.size > 0) {
      // Between two pages, requests that have come in meanwhile are answered.
      await breathe()
      while (isBusy() && !stopping.signal.aborted) await sleep(LOOK_AGAIN_MS, undefined, { ref: false })
      // A page that cannot be made now is left to its next reader.
      await renew(takeMostRead()).catch(() => undefined)
    }
  }

  return {
    get waiting() {
      return waiting.size
    },

    add(addresses: string[]) {
      if (stopping.signal.aborted) return
      const since = clock.now().getTime() - READ_WITHIN_MS
      const read = addresses.filter((address) => (store.peek(address)?.readAt ?? 0) >= since)
      const most = [...waiting, ...read].toSorted((one, other) => readsOf(other) - readsOf(one))
      waiting.clear()
      for (const address of most.slice(0, WAITING_MAX)) waiting.add(address)
      working ??= work().finally(() => (working = undefined))
    },

    async stop() {
      stopping.abort()
      waiting.clear()
      await working
    },
  }
}
