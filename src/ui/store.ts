import { useSyncExternalStore } from 'react'

/**
 * State that outlives its component. The server always renders the initial state. `load` runs in the browser at the
 * first read, because stored state would not match the server's HTML. zustand does neither and takes 343 bytes
 * (brotli), this only 214.
 */
export function createStore<T>(initial: T, load: () => T = () => initial) {
  let state = initial
  let loaded = false
  const listeners = new Set<() => void>()
  const get = (): T => {
    if (!loaded) {
      loaded = true
      state = load()
    }
    return state
  }
  const set = (next: T) => {
    loaded = true
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
    /** The state or a part of it. `select` must return the same value as long as that part is unchanged. */
    use: <Part = T>(select: (state: T) => Part = (whole) => whole as unknown as Part): Part =>
      useSyncExternalStore(
        subscribe,
        () => select(get()),
        () => select(initial),
      ),
  }
}
