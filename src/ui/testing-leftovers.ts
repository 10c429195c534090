import { afterAll, vi } from 'vitest'

/** The files of a worker share one global scope, so none leaves anything in it for the next. */
export function removeLeftovers(): void {
  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
