import type { Migration } from 'kysely/migration'

/**
 * Released versions, oldest first, each with its newest migration. Before a release, pin the version that is current
 * now, and raise `VERSION` in src/lib/version.ts. Its newest migration is the newest that there is.
 */
export const OLDER_RELEASES: readonly { version: string; lastMigration: string }[] = [
  { version: '0.1.0', lastMigration: '2026-11-29-senders-for-a-day' },
]

/**
 * The oldest version that works on the same database at the same time. Its own version means: none. Nodes of 0.1.0
 * show posts without the names of their authors, and each version searches its own index.
 */
export const WORKS_BESIDE = '0.2.0'

/** A version, with what the database of its nodes needs. */
export type Release = {
  version: string
  worksBeside: string
  migrations: Record<string, Migration>
}

/** Negative if the first version is older. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [numbersOf(one), numbersOf(other)]
  const at = left.findIndex((number, index) => number !== right[index])
  return at === -1 ? 0 : left[at]! - (right[at] ?? 0)
}

const numbersOf = (version: string) => version.split('.').map(Number)

/** The version whose newest migration this is, or the migration itself within a version. */
export const versionAt = (migration: string): string =>
  OLDER_RELEASES.find(({ lastMigration }) => lastMigration === migration)?.version ?? migration
