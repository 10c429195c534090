import { caseKey } from '#lib/fold.ts'

export const RECENT_KEY = 'recent_searches'
export const RECENT_MAX = 5

/** The list with one more search at its head; blanks are ignored, and nothing is in it twice. */
export function withSearch(recent: readonly string[], text: string): string[] {
  const search = text.trim()
  if (!search) return [...recent]
  const others = recent.filter((other) => caseKey(other) !== caseKey(search))
  return [search, ...others].slice(0, RECENT_MAX)
}

/** Anything may be in the storage; it may also be forbidden. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((entry) => typeof entry === 'string' && entry.trim() !== '').slice(0, RECENT_MAX)
  } catch {
    return []
  }
}

export function remember(text: string): void {
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify(withSearch(readRecent(), text)))
  } catch {
    // Then the search is not remembered, and nothing else is lost.
  }
}
