import { sql, type RawBuilder } from 'kysely'
import { scheduledPostsWith } from '#features/posts/server/search-facts.shared.queries.ts'
import { numberAt } from './row-numbers.ts'
import { facetsOfScope, stateLexeme, type Scope } from './scope.ts'
import type { Clause, Limits, Tier } from './tiers.ts'

/**
 * Rows are numbered by date, and FTS5 reads them in that order, so a search for a common word ends after its
 * newest matches. Hidden posts have negative numbers, which a reader's search never reaches.
 */
export function newestOnSqlite(tiers: Tier[], scope: Scope, { shown, counted }: Limits) {
  const parts = tiers.map(
    (tier, rank) => sql`select * from (select rowid as number, ${sql.lit(rank)} as tier from search_text
      where search_text match ${matchText(tier, scope)} ${within(scope)}
      order by rowid desc limit ${rank === tiers.length - 1 ? counted : shown})`,
  )
  return sql<{ post_id: string; count: number }>`select post_id, count from (
      select number as found, min(tier) as best, count(*) over () as count
      from (${sql.join(parts, sql` union all `)}) group by number order by best, found desc limit ${shown})
    join search_entry on number = found order by best, found desc`
}

/** The ranks of the tiers that have a match. */
export const matchedOnSqlite = (tiers: Tier[], scope: Scope) => {
  const parts = tiers.map(
    (tier, rank) => sql`select * from (select ${sql.lit(rank)} as tier from search_text
      where search_text match ${matchText(tier, scope)} ${within(scope)} order by rowid desc limit 1)`,
  )
  return sql<{ tier: number }>`${sql.join(parts, sql` union all `)}`
}

export const amongOnSqlite = (tier: Tier, ids: string[], scope: Scope): RawBuilder<{ post_id: string }> =>
  sql`select post_id from json_each(${JSON.stringify(ids)}) as asked
    cross join search_entry on post_id = asked.value
    cross join search_text on search_text.rowid = number and search_text match ${matchText(tier, scope)}`

function within({ status, now, createdSince }: Scope) {
  const scheduled = scheduledPostsWith(sql`number`, sql`join search_entry on post_id = post.id`, now)
  if (status === 'scheduled') return sql`and rowid in ${scheduled}`
  if (status === 'all') return sql``
  if (status !== 'visible') return sql`and rowid < 0`
  const first = createdSince === undefined ? 0 : numberAt(createdSince)
  return sql`and rowid >= ${first} and rowid not in ${scheduled}`
}

function matchText(tier: Tier, scope: Scope): string {
  const facets = facetsOfScope(scope).map(quoted)
  const text = [...tier.map(clauseText), ...facets].join(' AND ')
  return scope.status === 'all' ? `(${text}) NOT ${quoted(stateLexeme('trash'))}` : text
}

const quoted = (lexeme: string) => `"${lexeme}"`

const clauseText = (any: Clause): string =>
  `(${any.map(({ lexeme, prefix }) => `${quoted(lexeme)}${prefix ? '*' : ''}`).join(' OR ')})`
