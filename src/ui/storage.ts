/* The browser's storage, which may be blocked or full and may contain anything. Reading never throws, and writing
   returns whether the value was stored. Callers keep their own state while the page is open. */

type Area = 'localStorage' | 'sessionStorage'

export function readText(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes it if undefined. */
export function writeText(key: string, text: string | undefined, area: Area = 'localStorage'): boolean {
  try {
    if (text === undefined) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function readStored(key: string, area?: Area): unknown {
  try {
    return JSON.parse(readText(key, area) ?? 'null') as unknown
  } catch {
    return null
  }
}

/** Stores a value as JSON, or removes it if undefined. */
export const writeStored = (key: string, value: unknown, area?: Area): boolean =>
  writeText(key, JSON.stringify(value), area)

export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Runs when another tab changes this key. */
export function onStoredElsewhere(key: string, run: () => void): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', (event) => {
    if (event.key === key) run()
  })
}
