import { sql, type RawBuilder } from 'kysely'
import { facetsOfScope, type Scope, type State } from './scope.ts'
import { numberAt } from './row-numbers.ts'
import type { Atom, Clause, Field, Tier } from './tiers.ts'

type Found = RawBuilder<{ post_id: string }>

const COLUMNS: Record<Field, string> = {
  names: 'names',
  about: '{names about}',
  words: '{names about body}',
}

/**
 * Rows are numbered by their date, and FTS5 walks them in that order: a search for a common word ends after its newest
 * matches. Hidden posts have numbers below zero, which a reader's search never reaches.
 */
export function newestOnSqlite(tiers: Tier[], scope: Scope, limit: number): Found {
  const parts = tiers.map(
    (tier, rank) => sql`select * from (select rowid as number, ${sql.lit(rank)} as tier from search_text
      where search_text match ${matchText(tier, scope)} ${within(scope)} order by rowid desc limit ${limit})`,
  )
  return sql`select post_id from (select number as found, min(tier) as best from (${sql.join(parts, sql` union all `)})
      group by number order by best, found desc limit ${limit})
    join search_entry on number = found order by best, found desc`
}

export const amongOnSqlite = (tier: Tier, ids: string[], scope: Scope): Found =>
  sql`select post_id from json_each(${JSON.stringify(ids)}) as asked
    cross join search_entry on post_id = asked.value
    cross join search_text on search_text.rowid = number and search_text match ${matchText(tier, scope)}`

function within({ status, now, createdSince }: Scope) {
  const scheduled = sql`(select number from post join search_entry on post_id = post.id
    where post.status = 'scheduled' and post.live_at > ${now})`
  if (status === 'scheduled') return sql`and rowid in ${scheduled}`
  if (status === 'all') return sql``
  if (status !== 'visible') return sql`and rowid < 0`
  const first = createdSince === undefined ? 0 : numberAt(createdSince)
  return sql`and rowid >= ${first} and rowid not in ${scheduled}`
}

/** The state of a hidden post is one of its facets. */
function matchText(tier: Tier, scope: Scope): string {
  const { status } = scope
  const state = status === 'draft' || status === 'trash' ? [stateFacet(status)] : []
  const facets = [...facetsOfScope(scope), ...state].map((text) => `facets:"${text}"`)
  const text = [...tier.map(clauseText), ...facets].join(' AND ')
  return status === 'all' ? `(${text}) NOT facets:"${stateFacet('trash')}"` : text
}

export const stateFacet = (state: State) => `x${state}`

const clauseText = ({ in: field, any }: Clause): string =>
  `(${any.map((atom) => atomText(atom, COLUMNS[field])).join(' OR ')})`

function atomText({ kind, text }: Atom, columns: string): string {
  if (kind === 'start') return `starts:"${text}"`
  if (kind === 'name') return `exact:"${text}"`
  if (kind === 'facet') return `facets:"${text}"`
  return `${columns}:"${text}"${kind === 'prefix' ? '*' : ''}`
}
