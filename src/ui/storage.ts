/*
 * The browser's storage. It may be forbidden or full and may hold anything. Reading never throws, and writing answers
 * whether the value is on the device: callers keep their own state for as long as the page lives.
 */

type Area = 'localStorage' | 'sessionStorage'

/** The stored text, or null. */
export function readText(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; undefined removes it. */
export function writeText(key: string, text: string | undefined, area: Area = 'localStorage'): boolean {
  try {
    if (text === undefined) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** The stored JSON value, or null. */
export function readStored(key: string, area?: Area): unknown {
  try {
    return JSON.parse(readText(key, area) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Stores a value as JSON; undefined removes it. */
export const writeStored = (key: string, value: unknown, area?: Area): boolean =>
  writeText(key, JSON.stringify(value), area)

export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Runs when another tab has changed what is stored under this key. */
export function onStoredElsewhere(key: string, run: () => void): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', (event) => {
    if (event.key === key) run()
  })
}
