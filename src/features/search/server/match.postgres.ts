import { sql, type RawBuilder } from 'kysely'
import { scheduledPostsWith } from '#features/posts/server/search-facts.shared.queries.ts'
import { periodsBetween } from './periods.ts'
import { facetsOfScope, type Scope } from './scope.ts'
import type { Clause, Limits, Matches, Tier } from './tiers.ts'

type Row = { post_id: string; tier: number; count: number }
type Ask = <T>(query: RawBuilder<T>) => Promise<T[]>
/** How far back to look: from a date on, or undefined for all posts. */
export type Reach = { from: string; to: string } | undefined

/**
 * A GIN index cannot return the newest matches first. So each post carries lexemes for its periods, and a
 * search tries the newest period first, then longer ones, until it has enough.
 */
export async function newestOnPostgres(
  ask: Ask,
  tiers: Tier[],
  scope: Scope,
  { shown, counted }: Limits,
  reaches: Reach[],
): Promise<Matches> {
  const all = tiers.map((tier, rank) => ({ tier, rank, limit: rank === tiers.length - 1 ? counted : shown }))
  const done = new Map<number, Matches>()
  for (const reach of reaches) {
    const open = all.filter(({ rank }) => !done.has(rank))
    const rows = await ask(tiersWithin(open, scope, shown, reach))
    for (const { rank, limit } of open) {
      const found = rows.filter(({ tier }) => tier === rank)
      const count = found[0]?.count ?? 0
      if (reach === undefined || count >= limit)
        done.set(rank, { ids: found.map(({ post_id }) => post_id), count })
    }
    const best = new Set<string>()
    for (let rank = 0; done.has(rank); rank++) for (const id of done.get(rank)!.ids) best.add(id)
    const last = done.get(tiers.length - 1)
    if (last && (best.size >= shown || done.size === tiers.length))
      return { ids: [...best].slice(0, shown), count: last.count }
  }
  return { ids: [], count: 0 }
}

type Ranked = { tier: Tier; rank: number; limit: number }

const tiersWithin = (tiers: Ranked[], scope: Scope, shown: number, reach: Reach) =>
  sql<Row>`${sql.join(
    tiers.map(
      ({
        tier,
        rank,
        limit,
      }) => sql`(select post_id, ${sql.lit(rank)} as tier, count(*) over () as count from (
          select post_id, created_at from search_entry where ${matching(tier, scope, reach)}
          order by created_at desc, post_id desc limit ${limit}) as found
        order by created_at desc, post_id desc limit ${shown})`,
    ),
    sql` union all `,
  )}`

/** Row by row: the index would read every match of a common word. */
export const amongOnPostgres = (tier: Tier, ids: string[], scope: Scope) =>
  sql<{ post_id: string }>`with asked as materialized (select * from search_entry where post_id = any(${ids}))
    select post_id from asked where ${matching(tier, scope, undefined)}`

/**
 * A subquery hides the words from the planner: it would overestimate the rows of two common words and scan the
 * table.
 */
function matching(tier: Tier, scope: Scope, reach: Reach) {
  const clauses = [...tier, ...facetsOfScope(scope).map((lexeme) => [{ lexeme }])]
  if (reach) clauses.push(periodsBetween(reach.from, reach.to).map((lexeme) => ({ lexeme })))
  const query = clauses.map(clauseText).join(' & ')
  return sql.join([sql`words @@ (select cast(${query} as tsquery))`, ...within(scope)], sql` and `)
}

function within({ status, now, createdSince }: Scope) {
  const scheduled = scheduledPostsWith(sql`post.id`, sql``, now)
  if (status === 'scheduled') return [sql`post_id in ${scheduled}`]
  if (status === 'all') return [sql`state <> 'trash'`]
  if (status !== 'visible') return []
  const since = createdSince === undefined ? [] : [sql`created_at >= ${createdSince}`]
  return [sql`state = 'shown'`, sql`post_id not in ${scheduled}`, ...since]
}

const clauseText = (any: Clause): string =>
  `(${any.map(({ lexeme, prefix }) => `'${lexeme}'${prefix ? ':*' : ''}`).join(' | ')})`
