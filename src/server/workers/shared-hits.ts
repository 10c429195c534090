import type { ShareHits } from '#platform/http/memory-limit.ts'

/** Often enough for a limit per minute, and thousands of hits a second cost a hundred messages. */
const TELL_MS = 10

type Counted = [network: string, count: number][]

/** In a worker: tells the others how often each network has asked for something, and counts what they say. */
export function createSharedHits(tell: (limit: string, counted: Counted) => void) {
  const heardBy = new Map<string, (network: string, count: number) => void>()

  const share: ShareHits = (limit, heard) => {
    heardBy.set(limit, heard)
    const untold = new Map<string, number>()
    function tellAll() {
      tell(limit, [...untold])
      untold.clear()
    }
    return (network) => {
      if (untold.size === 0) setTimeout(tellAll, TELL_MS).unref()
      untold.set(network, (untold.get(network) ?? 0) + 1)
    }
  }

  return {
    share,
    heard: (limit: string, network: string, count: number) => heardBy.get(limit)?.(network, count),
  }
}
