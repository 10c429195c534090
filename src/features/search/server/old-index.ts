import { sql, type RawBuilder } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { lexeme } from './lexemes.ts'
import type { Scope } from './scope.ts'
import type { Term } from './tiers.ts'

type Found = RawBuilder<{ post_id: string }>

const ROWS_AT_ONCE = 500

/** The index of an older version. Posts that wait for the new one are found here, newest first. */
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

  return {
    async find(terms: Term[], scope: Scope, limit: number): Promise<string[]> {
      if (!(await exists())) return []
      const rows = await heavy.rows(
        isPostgres(db) ? onPostgres(terms, scope, limit) : onSqlite(terms, scope, limit),
      )
      return rows.map(({ post_id }) => post_id)
    },

    /** Removes the old index once no post waits, some rows at a time; true while there is more to remove. */
    async remove(): Promise<boolean> {
      if (!(await exists())) return false
      const waiting = await db.selectFrom('search_waiting').select('post_id').limit(1).execute()
      if (waiting.length > 0) return false
      return isPostgres(db) ? removeOnPostgres(db) : removeOnSqlite(db)
    },
  }
}

async function removeOnPostgres(db: Db): Promise<boolean> {
  await sql`drop table if exists post_search`.execute(db)
  return false
}

/** To drop a large table at once would keep every writer waiting, so its rows go first. */
async function removeOnSqlite(db: Db): Promise<boolean> {
  for (const [table, key] of [
    ['post_search_content', 'id'],
    ['post_search_data', 'id'],
  ] as const) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in
      (select ${sql.ref(key)} from ${sql.table(table)} limit ${ROWS_AT_ONCE})`.execute(db)
    if (numAffectedRows > 0n) return true
  }
  await db.transaction().execute(async (tx) => {
    await sql`drop table if exists post_search`.execute(tx)
    await sql`drop table if exists post_search_row`.execute(tx)
  })
  return false
}

const visibleIn = ({ status, now }: Scope) =>
  status === 'visible'
    ? sql`post.deleted_at is null and post.live_at <= ${now}`
    : sql`post.deleted_at ${status === 'trash' ? sql`is not null` : sql`is null`}`

function onSqlite(terms: Term[], scope: Scope, limit: number): Found {
  const query = terms.map(({ tokens, genreIds }) => {
    const found = tokens.map((token) => `{title artist tags author excerpt body}:"${token}"*`)
    return `(${[...found, ...genreIds.map((id) => `genre:"${id}"`)].join(' OR ')})`
  })
  return sql`select post.id as post_id from post where ${visibleIn(scope)}
    and id in (select post_id from search_waiting)
    and id in (select post_id from post_search_row where search_rowid in
      (select rowid from post_search where post_search match ${query.join(' AND ')}))
    order by created_at desc limit ${limit}`
}

function onPostgres(terms: Term[], scope: Scope, limit: number): Found {
  const query = terms.map(({ tokens, genreIds }) => {
    const found = tokens.map((token) => `'${lexeme(token)}':*`)
    return `(${[...found, ...genreIds.map((id) => `'=${id}'`)].join(' | ')})`
  })
  return sql`select post.id as post_id from post
    join post_search on post_search.post_id = post.id join search_waiting on search_waiting.post_id = post.id
    where post_search.words @@ cast(${query.join(' & ')} as tsquery) and ${visibleIn(scope)}
    order by post.created_at desc limit ${limit}`
}
