import { sql, type RawBuilder } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { postIdsIn } from '#features/posts/server/search-facts.shared.queries.ts'
import { lexeme } from './lexemes.ts'
import type { Scope } from './scope.ts'
import type { Term } from './tiers.ts'

type Found = RawBuilder<{ post_id: string }>

/** The index of an older version finds posts that are not in the new index yet, newest first. */
export function createOldIndex({ db, heavy }: { db: Db; heavy: HeavyReads }) {
  let isGone = false

  async function exists(): Promise<boolean> {
    if (isGone) return false
    const there = isPostgres(db)
      ? sql`select 1 from pg_class where relname = 'post_search' and relnamespace = cast(current_schema() as regnamespace)`
      : sql`select 1 from sqlite_master where name = 'post_search'`
    isGone = (await there.execute(db)).rows.length === 0
    return !isGone
  }

  async function postsWait(): Promise<boolean> {
    const waiting = await db.selectFrom('search_waiting').select('post_id').limit(1).execute()
    return waiting.length > 0
  }

  return {
    isNeeded: async (): Promise<boolean> => (await exists()) && (await postsWait()),

    async find(terms: Term[], scope: Scope, limit: number): Promise<string[]> {
      try {
        const rows = await heavy.rows(
          isPostgres(db) ? onPostgres(terms, scope, limit) : onSqlite(terms, scope, limit),
        )
        return rows.map(({ post_id }) => post_id)
      } catch (error) {
        // Another node may remove the index during this search; by then, every post is in the new one.
        if (await postsWait()) throw error
        return []
      }
    },

    /** Removes the old index once every post is in the new one. Several nodes may do this at once. */
    async remove(): Promise<void> {
      if ((await exists()) && !(await postsWait())) await drop(db)
    },
  }
}

/**
 * In one statement: SQLite refuses changes to the inner tables of an index, and emptying it row by row is far
 * slower.
 */
const drop = (db: Db) =>
  db.transaction().execute(async (tx) => {
    await sql`drop table if exists post_search`.execute(tx)
    if (!isPostgres(db)) await sql`drop table if exists post_search_row`.execute(tx)
  })

function onSqlite(terms: Term[], scope: Scope, limit: number): Found {
  const query = terms.map(({ tokens, genreIds }) => {
    const found = tokens.map((token) => `{title artist tags author excerpt body}:"${token}"*`)
    return `(${[...found, ...genreIds.map((id) => `genre:"${id}"`)].join(' OR ')})`
  })
  const where = sql`id in (select post_id from search_waiting)
    and id in (select post_id from post_search_row where search_rowid in
      (select rowid from post_search where post_search match ${query.join(' AND ')}))`
  return postIdsIn(scope, { where, limit })
}

function onPostgres(terms: Term[], scope: Scope, limit: number): Found {
  const query = terms.map(({ tokens, genreIds }) => {
    const found = tokens.map((token) => `'${lexeme(token)}':*`)
    return `(${[...found, ...genreIds.map((id) => `'=${id}'`)].join(' | ')})`
  })
  const join = sql`join post_search on post_search.post_id = post.id
    join search_waiting on search_waiting.post_id = post.id`
  return postIdsIn(scope, {
    join,
    where: sql`post_search.words @@ cast(${query.join(' & ')} as tsquery)`,
    limit,
  })
}
