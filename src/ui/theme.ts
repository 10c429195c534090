import { useSyncExternalStore } from 'react'
import { DEFAULT_THEME, THEME_KEY, THEMES, type Theme } from '#ui/theme-script.ts'

const listeners = new Set<() => void>()

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)

/** Storage may be forbidden; then the choice lasts as long as the page. */
let unstored: Theme = DEFAULT_THEME

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY)
    return isTheme(stored) ? stored : DEFAULT_THEME
  } catch {
    return unstored
  }
}

function apply(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export function setTheme(theme: Theme) {
  unstored = theme
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // Kept in memory above.
  }
  apply(theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  // Another tab of the same site may choose, too.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== THEME_KEY) return
    apply(readTheme())
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => DEFAULT_THEME)
