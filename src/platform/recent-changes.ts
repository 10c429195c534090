import { EVERYTHING } from './content-keys.ts'

export type Change = { version: number; keys: readonly string[] }

const REMEMBERED = 500

/** The latest changes that this process has seen, for responses that were being made at the time. */
export function createRecentChanges() {
  const changes: Change[] = []
  /** For changes up to this version, we no longer know the keys. */
  let forgotten = 0

  return {
    add(change: Change) {
      changes.push(change)
      if (changes.length > REMEMBERED) forgotten = changes.shift()!.version
    },

    /** Whether a change after this version affects one of the keys. */
    touched(version: number, keys: ReadonlySet<string>): boolean {
      const newest = changes.at(-1)
      if (!newest || newest.version <= version) return false
      if (version < forgotten || keys.has(EVERYTHING)) return true
      for (let at = changes.length - 1; at >= 0 && changes[at]!.version > version; at--)
        if (changes[at]!.keys.some((key) => key === EVERYTHING || keys.has(key))) return true
      return false
    },
  }
}
