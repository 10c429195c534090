import { sql, type RawBuilder } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Db, Tx } from '#db/tables.ts'
import { fold, words } from '#lib/fold.ts'

/** What of a post can be found. The genre is kept by id, so that renaming it costs nothing. */
export type SearchDocument = {
  id: string
  title: string
  artist: string
  genreId: string
  tags: string
  author: string
  excerpt: string
  body: string
}

const WORDS_MAX = 12

export async function indexPost(tx: Tx, document: SearchDocument) {
  await unindexPost(tx, document.id)
  await (isPostgres(tx) ? insertOnPostgres(tx, document) : insertOnSqlite(tx, document))
}

export async function unindexPost(tx: Tx, postId: string) {
  if (isPostgres(tx)) {
    await sql`delete from post_search where post_id = ${postId}`.execute(tx)
    return
  }
  await sql`delete from post_search where rowid =
    (select search_rowid from post_search_row where post_id = ${postId})`.execute(tx)
  await sql`delete from post_search_row where post_id = ${postId}`.execute(tx)
}

/** Ids of matching posts, best first: every word must occur, as it is or as the beginning of a longer one. */
export async function matchingPosts(db: Db, text: string, limit: number): Promise<string[]> {
  const tokens = words(text).slice(0, WORDS_MAX)
  if (tokens.length === 0) return []
  const genres = await db.selectFrom('genre').select(['id', 'name']).execute()
  const terms = tokens.map((token) => ({ token, genreIds: genresNamed(genres, token) }))
  const ranked = isPostgres(db) ? matchOnPostgres(terms, limit) : matchOnSqlite(terms, limit)
  const { rows } = await ranked.execute(db)
  return rows.map((row) => row.post_id)
}

type Term = { token: string; genreIds: string[] }
type Ranked = RawBuilder<{ post_id: string }>

const genresNamed = (genres: { id: string; name: string }[], token: string) =>
  genres.filter(({ name }) => words(name).some((word) => word.startsWith(token))).map(({ id }) => id)

async function insertOnSqlite(tx: Tx, d: SearchDocument) {
  const { rows } = await sql<{ rowid: number }>`
    insert into post_search (post_id, title, artist, genre, tags, author, excerpt, body)
    values (${d.id}, ${fold(d.title)}, ${fold(d.artist)}, ${d.genreId}, ${fold(d.tags)}, ${fold(d.author)},
            ${fold(d.excerpt)}, ${fold(d.body)}) returning rowid`.execute(tx)
  await sql`insert into post_search_row (post_id, search_rowid) values (${d.id}, ${rows[0]?.rowid})`.execute(
    tx,
  )
}

function matchOnSqlite(terms: Term[], limit: number): Ranked {
  const query = terms
    .map(({ token, genreIds }) => {
      const alternatives = [`"${token}"*`, ...genreIds.map((id) => `genre:"${id}"`)]
      return `(${alternatives.join(' OR ')})`
    })
    .join(' AND ')
  // bm25 is smaller for better matches; a weight per column in the order of the table.
  return sql`select post_id from post_search where post_search match ${query}
    order by bm25(post_search, 0, 10, 8, 4, 4, 3, 3, 1), post_id limit ${limit}`
}

async function insertOnPostgres(tx: Tx, d: SearchDocument) {
  const part = (text: string, weight: 'A' | 'B' | 'C' | 'D') =>
    sql`setweight(to_tsvector('simple', ${words(text).join(' ')}), ${sql.lit(weight)})`
  await sql`insert into post_search (post_id, words) values (${d.id},
    ${part(`${d.title} ${d.artist}`, 'A')} || ${part(`${d.genreId} ${d.tags}`, 'B')} ||
    ${part(`${d.author} ${d.excerpt}`, 'C')} || ${part(d.body, 'D')})`.execute(tx)
}

function matchOnPostgres(terms: Term[], limit: number): Ranked {
  const query = terms.map(({ token, genreIds }) => `(${[`${token}:*`, ...genreIds].join(' | ')})`).join(' & ')
  return sql`select post_id from post_search, to_tsquery('simple', ${query}) as query where words @@ query
    order by ts_rank('{0.1, 0.3, 0.4, 1.0}', words, query) desc, post_id limit ${limit}`
}
