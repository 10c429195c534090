import { useSyncExternalStore } from 'react'

/** A session that has ended: everything that waits for it waits for one answer. */
type Asking = { answered: Promise<boolean>; settle: (renewed: boolean) => void }

let asking: Asking | undefined
const listeners = new Set<() => void>()

function set(next: Asking | undefined) {
  asking = next
  for (const listener of listeners) listener()
}

/** Asks for the password in place. Resolves to whether there is a session again. */
export function askForPassword(): Promise<boolean> {
  if (asking) return asking.answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  set({ answered: promise, settle: resolve })
  return promise
}

export function settleRenewal(renewed: boolean): void {
  asking?.settle(renewed)
  set(undefined)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAsking = (): boolean => useSyncExternalStore(subscribe, () => asking !== undefined)
