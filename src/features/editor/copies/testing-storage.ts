/** A browser's storage, for tests outside of one. */
export function memoryStorage({ full = false } = {}): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem(key, value) {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
  }
}
