import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client } from './http/client.ts'

/** Who makes the current request or runs the current command, and from where. */
export type Acting = {
  /** Null for people who are not signed in. */
  accountId: string | null
  client?: () => Promise<Client>
}

/**
 * The audit log reads it, so that services don't pass it through every function. Empty while the server works by
 * itself, as in its timers.
 */
export const acting = new AsyncLocalStorage<Acting>()
