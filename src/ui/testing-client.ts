import type { QueryClient } from '@tanstack/react-query'
import { onTestFinished, vi } from 'vitest'
import { createQueryClient } from '#ui/api.ts'
import type { Transport } from '#ui/transport.ts'

/** Asks again after a failure as often as the real one, but at once. */
export function quickQueryClient(transport: Transport): QueryClient {
  const client = createQueryClient(transport)
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
  return client
}

/**
 * What a page repeats now happens only when the test lets time pass. Call it before the page opens. While `expect` waits
 * for something, a little time passes too.
 */
export function stopIntervals(): { pass: (ms: number) => Promise<void> } {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  return { pass: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)) }
}
