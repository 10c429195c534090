import type { ShareHits } from '#platform/http/memory-limit.ts'

/** Often enough for a limit per minute, and thousands of hits a second take only a hundred messages. */
const TELL_MS = 10

type Counted = [network: string, count: number][]

/** In a worker: tells the others how often each network made a request, and counts theirs. */
export function createSharedHits(tell: (limit: string, counted: Counted) => void) {
  const heardBy = new Map<string, (network: string, count: number) => void>()

  const share: ShareHits = (limit, heard) => {
    heardBy.set(limit, heard)
    const unsent = new Map<string, number>()
    function tellAll() {
      tell(limit, [...unsent])
      unsent.clear()
    }
    return (network) => {
      if (unsent.size === 0) setTimeout(tellAll, TELL_MS).unref()
      unsent.set(network, (unsent.get(network) ?? 0) + 1)
    }
  }

  return {
    share,
    heard: (limit: string, network: string, count: number) => heardBy.get(limit)?.(network, count),
  }
}
