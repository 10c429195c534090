import { sql, type RawBuilder } from 'kysely'
import { scheduledPostsWith } from '#features/posts/server/search-facts.shared.queries.ts'
import { periodsBetween } from './periods.ts'
import { facetsOfScope, type Scope } from './scope.ts'
import type { Clause, Limits, Matches, Tier } from './tiers.ts'

type Row = { post_id: string; tier: number; count: number }
type Ask = <T>(query: RawBuilder<T>) => Promise<T[]>
/** The newest posts, by their dates. */
export type Reach = { posts: number; from: string; to: string }

/** The best matches by tier, newest first within each. The last tier counts the matches. */
export async function newestOnPostgres(
  ask: Ask,
  tiers: Tier[],
  scope: Scope,
  { shown, counted }: Limits,
  reaches: Reach[],
): Promise<Matches> {
  const limits = tiers.map((_, rank) => (rank === tiers.length - 1 ? counted : shown))
  for await (const done of widening(ask, startingNear(tiers, limits, reaches), scope, shown, reaches)) {
    const best = new Set<string>()
    for (let rank = 0; done.has(rank); rank++) for (const id of done.get(rank)!.ids) best.add(id)
    const last = done.get(tiers.length - 1)
    if (last && (best.size >= shown || done.size === tiers.length))
      return { ids: [...best].slice(0, shown), count: last.count }
  }
  return { ids: [], count: 0 }
}

/** The ranks of the tiers that have a match. */
export async function matchedOnPostgres(
  ask: Ask,
  tiers: Tier[],
  scope: Scope,
  reaches: Reach[],
): Promise<Set<number>> {
  const start = startingNear(
    tiers,
    tiers.map(() => 1),
    reaches,
  )
  const matched = new Set<number>()
  for await (const done of widening(ask, start, scope, 1, reaches))
    for (const [rank, { count }] of done) if (count > 0) matched.add(rank)
  return matched
}

type Ranked = { tier: Tier; rank: number; limit: number; reach: Reach | undefined }

/** The narrowest reach that could hold so many matches. */
const startingNear = (tiers: Tier[], limits: number[], reaches: Reach[]): Ranked[] =>
  tiers.map((tier, rank) => {
    const limit = limits[rank]!
    return { tier, rank, limit, reach: reaches.find(({ posts }) => posts > limit) }
  })

/**
 * A GIN index cannot return the newest matches first. So each post carries lexemes for its periods, and a search
 * tries the newest posts first, then more of them for the tiers with too few matches. Yields the tiers that are done.
 */
async function* widening(ask: Ask, start: Ranked[], scope: Scope, shown: number, reaches: Reach[]) {
  const done = new Map<number, Matches>()
  let open = start
  while (open.length > 0) {
    const rows = Map.groupBy(await ask(tiersWithin(open, scope, shown)), ({ tier }) => tier)
    const left: Ranked[] = []
    for (const ranked of open) {
      const found = rows.get(ranked.rank) ?? []
      const count = found[0]?.count ?? 0
      if (ranked.reach === undefined || count >= ranked.limit)
        done.set(ranked.rank, { ids: found.map(({ post_id }) => post_id), count })
      else left.push({ ...ranked, reach: wider(reaches, ranked.reach, ranked.limit / count) })
    }
    yield done
    open = left
  }
}

/** The next reach that probably holds enough matches. Undefined, which means all posts, for a rare word. */
const wider = (reaches: Reach[], tried: Reach, timesTooFew: number): Reach | undefined =>
  reaches.find(({ posts }) => posts > tried.posts && posts >= 2 * timesTooFew * tried.posts)

const tiersWithin = (tiers: Ranked[], scope: Scope, shown: number) =>
  sql<Row>`${sql.join(
    tiers.map(
      ({
        tier,
        rank,
        limit,
        reach,
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
function matching(tier: Tier, scope: Scope, reach: Reach | undefined) {
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
