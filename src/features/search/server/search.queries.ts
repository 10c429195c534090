import { isPostgres } from '#db/database.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { amongOnPostgres, matchedOnPostgres, newestOnPostgres, type Reach } from './match.postgres.ts'
import { amongOnSqlite, matchedOnSqlite, newestOnSqlite } from './match.sqlite.ts'
import type { Scope } from './scope.ts'
import type { Limits, Matches, Tier } from './tiers.ts'

type Reads = { db: Db; heavy: HeavyReads }

/** The first matching posts by tier, newest first within each tier. The last tier counts the matches. */
export async function newestMatches(
  { db, heavy }: Reads,
  tiers: Tier[],
  scope: Scope,
  limits: Limits,
  reaches: Reach[],
): Promise<Matches> {
  if (isPostgres(db)) return newestOnPostgres((query) => heavy.rows(query), tiers, scope, limits, reaches)
  const rows = await heavy.rows(newestOnSqlite(tiers, scope, limits))
  return { ids: idsOf(rows), count: rows[0]?.count ?? 0 }
}

/** The ranks of the tiers that have a match. */
export async function matchedTiers(
  { db, heavy }: Reads,
  tiers: Tier[],
  scope: Scope,
  reaches: Reach[],
): Promise<Set<number>> {
  if (tiers.length === 0) return new Set()
  if (isPostgres(db)) return matchedOnPostgres((query) => heavy.rows(query), tiers, scope, reaches)
  return new Set((await heavy.rows(matchedOnSqlite(tiers, scope))).map(({ tier }) => tier))
}

/** The posts among these that match. */
export const matchesAmong = async ({ db, heavy }: Reads, tier: Tier, ids: string[], scope: Scope) =>
  idsOf(
    await heavy.rows(isPostgres(db) ? amongOnPostgres(tier, ids, scope) : amongOnSqlite(tier, ids, scope)),
  )

const idsOf = (rows: { post_id: string }[]) => rows.map(({ post_id }) => post_id)
