import { createStore } from '#ui/store.ts'

/** All calls that wait for the same answer share one promise. */
type Asked = { answered: Promise<boolean>; settle: (yes: boolean) => void }

/** A question that the portal asks in a dialog over the current page, while calls wait for the answer. */
export function createQuestion() {
  const asking = createStore<Asked | undefined>(undefined)
  return {
    ask: (): Promise<boolean> => {
      const before = asking.get()
      if (before) return before.answered
      const { promise, resolve } = Promise.withResolvers<boolean>()
      asking.set({ answered: promise, settle: resolve })
      return promise
    },

    settle: (yes: boolean): void => {
      asking.get()?.settle(yes)
      asking.set(undefined)
    },

    useAsking: (): boolean => asking.use((now) => now !== undefined),
  }
}
