import { isFields } from '#lib/shapes.ts'
import { onStoredElsewhere, readStored, writeStored } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'

/** Drafts of abandoned forms are not kept forever. */
export const KEPT_MS = 30 * 86_400_000

const isText = (value: unknown): value is string => typeof value === 'string'

/** The stored value if it has the same type as the initial one. Lists and records contain texts. */
function alike(initial: unknown, stored: unknown): unknown {
  if (Array.isArray(initial)) return Array.isArray(stored) ? stored.filter(isText) : initial
  if (isFields(initial)) {
    if (!isFields(stored)) return initial
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => isText(value)))
  }
  return typeof stored === typeof initial ? stored : initial
}

/** The initial state with all stored values that still fit. */
export function restored<T extends object>(initial: T, stored: unknown): T {
  if (!isFields(stored)) return initial
  const entries = Object.entries(initial).map(([name, value]) => [name, alike(value, stored[name])])
  return Object.fromEntries(entries) as T
}

/** State that survives reloads and closing the window, and that all tabs share. */
export function createStoredState<T extends object>(key: string, initial: T) {
  const load = (): T => {
    const stored = readStored(key)
    if (!isFields(stored) || Date.now() - Number(stored['at']) > KEPT_MS) return initial
    return restored(initial, stored['state'])
  }
  const store = createStore(initial, load)
  const set = (state: T) => {
    writeStored(key, state === initial ? undefined : { at: Date.now(), state })
    store.set(state)
  }
  onStoredElsewhere(key, () => store.set(load()))
  return {
    ...store,
    set,
    change: (part: Partial<T>) => set({ ...store.get(), ...part }),
    clear: () => set(initial),
  }
}
