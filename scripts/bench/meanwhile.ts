import { setTimeout as wait } from 'node:timers/promises'

const PING_MS = 5

export async function timed(url: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return performance.now() - began
}

/** How long everyone else waits for a response during heavy work. */
export async function askedMeanwhile(site: string, work: () => Promise<unknown>): Promise<number[]> {
  const others: number[] = []
  const done = new AbortController()
  const asking = (async () => {
    while (!done.signal.aborted) {
      // Any value in this header bypasses the page cache, so the router and the database must respond.
      others.push(await timed(`${site}/api/posts?category=latest&limit=6`, { authorization: 'none' }))
      await wait(PING_MS)
    }
  })()
  try {
    await work()
  } finally {
    done.abort()
    await asking
  }
  return others
}
