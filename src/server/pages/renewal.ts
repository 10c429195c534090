import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { MINUTE, type Clock } from '#platform/clock.ts'
import type { CacheStore } from './cache-store.ts'
import type { createRenders } from './renders.ts'

/** The maximum number of pages that wait to be renewed. Others wait for their next reader. */
const WAITING_MAX = 100
const RETRY_MS = 20

/** Pages that nobody has read for this long wait for their next reader. */
const READ_WITHIN_MS = MINUTE

type Needs = {
  clock: Clock
  store: CacheStore
  renders: ReturnType<typeof createRenders>
  /** Readers are waiting for pages that don't exist yet, and they come first. */
  isBusy: () => boolean
}

/** Renews changed pages in the background: one at a time, the most read first. */
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
    // The page is up to date or already being made. Later changes will bring it back here.
    if (!kept?.make || kept.freshness === 'current' || renders.isRunning(address)) return
    await renders.start(address, kept.make)
    if (store.peek(address)?.freshness === 'old' && !stopping.signal.aborted) waiting.add(address)
  }

  async function work() {
    while (waiting.size > 0) {
      // Lets pending requests run between two pages.
      await nextTurn()
      while (isBusy() && !stopping.signal.aborted) await sleep(RETRY_MS, undefined, { ref: false })
      // If a page cannot be rendered now, its next reader tries again.
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
