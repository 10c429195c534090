import { onStoredElsewhere, readText, writeText } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'
import { DEFAULT_THEME, THEME_KEY, THEMES, type Theme } from '#ui/theme-script.ts'

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)

function readTheme(): Theme {
  const stored = readText(THEME_KEY)
  return isTheme(stored) ? stored : DEFAULT_THEME
}

const chosen = createStore(DEFAULT_THEME, readTheme)

function apply(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  chosen.set(theme)
}

export function setTheme(theme: Theme) {
  writeText(THEME_KEY, theme)
  apply(theme)
}

onStoredElsewhere(THEME_KEY, () => apply(readTheme()))

export const useTheme = (): Theme => chosen.use()
