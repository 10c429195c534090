import { caseKey } from '#lib/fold.ts'
import { readStored, writeStored } from '#ui/storage.ts'

const RECENT_KEY = 'recent_searches'
export const RECENT_MAX = 5

/** Adds a search at the top of the list, ignoring blanks and removing duplicates. */
export function withSearch(recent: readonly string[], text: string): string[] {
  const search = text.trim()
  if (!search) return [...recent]
  const others = recent.filter((other) => caseKey(other) !== caseKey(search))
  return [search, ...others].slice(0, RECENT_MAX)
}

export function readRecent(): string[] {
  const stored = readStored(RECENT_KEY)
  if (!Array.isArray(stored)) return []
  return stored.filter((entry) => typeof entry === 'string' && entry.trim() !== '').slice(0, RECENT_MAX)
}

export const remember = (text: string): boolean => writeStored(RECENT_KEY, withSearch(readRecent(), text))
