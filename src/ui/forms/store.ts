import { useSyncExternalStore } from 'react'

/**
 * State that outlives the component that shows it: a form in a dialog goes on when the dialog is closed, and a page and
 * a dialog that show the same form show the same. The server always renders the initial state.
 */
export function createStore<T extends object>(initial: T, load: () => T = () => initial) {
  let state: T | undefined
  const listeners = new Set<() => void>()
  const get = (): T => (state ??= load())
  const set = (next: T) => {
    state = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set,
    change: (part: Partial<T>) => set({ ...get(), ...part }),
    subscribe,
    use: (): T => useSyncExternalStore(subscribe, get, () => initial),
  }
}
