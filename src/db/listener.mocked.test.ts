import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { listenTo } from './listener.ts'
import { errorMessage, pretendServer } from './testing-pretend-server.ts'

/** The pauses so far. Each one lasts until the test ends it. */
const { pauses } = vi.hoisted(() => ({ pauses: [] as { ms: number; end: () => void }[] }))

vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, _value: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve, reject) => {
      pauses.push({ ms, end: resolve })
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    }),
}))

test.each([
  ['the shortest', 0, [200, 400, 800, 1000, 1000]],
  ['average', 0.5, [300, 600, 1200, 1500, 1500]],
])(
  'the listener retries one connection at a time, with growing pauses: %s',
  async (_name, random, expected) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    pauses.length = 0
    const { databaseUrl, port, seen } = await pretendServer(
      (socket) => void socket.write(errorMessage('57P03')),
    )
    const listener = listenTo({ databaseUrl, channel: 'c', onMessage: () => undefined })
    for (const [at, ms] of expected.entries()) {
      pauses[at - 1]?.end()
      await eventually(() => expect(pauses).toHaveLength(at + 1))
      expect([pauses[at]!.ms, seen.all]).toEqual([ms, at + 1])
      await eventually(() => expect(seen.open()).toBe(0))
    }
    expect(seen.most).toBe(1)

    await listener.stop()
    // A retry would arrive before this connection gets its answer.
    await once(connect(port, '127.0.0.1'), 'data')
    expect(seen.all).toBe(expected.length + 1)
    expect(pauses).toHaveLength(expected.length)
  },
)
