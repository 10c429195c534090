import { vi } from 'vitest'

/** Waits for something that happens by itself. Only a hang takes this long: tests also run on very slow machines. */
export const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, 120_000)
