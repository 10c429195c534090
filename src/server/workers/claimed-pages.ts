import type { Claim } from './messages.ts'

/** A page takes some 20 ms. A worker that hangs must not keep readers of the others waiting for longer. */
const PATIENCE_MS = 500

/** In a worker: waits until no other worker makes a page. */
export function createClaimedPages(send: (message: Claim) => void) {
  const waiting = new Map<number, () => void>()
  let lastId = 0

  return {
    granted: (id: number) => waiting.get(id)?.(),

    /** Call the returned function when the page is made. After half a second, this worker makes it as well. */
    async claim(address: string): Promise<() => void> {
      const id = ++lastId
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PATIENCE_MS)
        waiting.set(id, () => {
          clearTimeout(timer)
          resolve()
        })
        send({ workers: 'claim', id, address })
      })
      waiting.delete(id)
      return () => send({ workers: 'release', id, address })
    },
  }
}
