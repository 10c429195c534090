import { createStore } from '#ui/store.ts'

/** A session that has ended: everything that waits for it waits for one answer. */
type Asking = { answered: Promise<boolean>; settle: (renewed: boolean) => void }

const asking = createStore<Asking | undefined>(undefined)

/** Asks for the password in place. Resolves to whether there is a session again. */
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
