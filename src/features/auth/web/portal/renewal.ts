import { createStore } from '#ui/store.ts'

/** All calls refused for an ended session wait for the same promise. */
type Renewal = { answered: Promise<boolean>; settle: (renewed: boolean) => void }

const asking = createStore<Renewal | undefined>(undefined)

/** Asks for the password on the current page. Resolves to whether the person signed in again. */
export function askForPassword(): Promise<boolean> {
  const before = asking.get()
  if (before) return before.answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asking.set({ answered: promise, settle: resolve })
  return promise
}

export function settleRenewal(renewed: boolean): void {
  asking.get()?.settle(renewed)
  asking.set(undefined)
}

export const useAsking = (): boolean => asking.use((now) => now !== undefined)
