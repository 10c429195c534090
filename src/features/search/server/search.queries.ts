import { sql, type Expression, type RawBuilder } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Db, Tx } from '#db/tables.ts'
import { fold, words } from '#lib/fold.ts'
import { lexeme, searchVector } from './search-vector.ts'
import { addWords } from './words.queries.ts'

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

/** One word of a search: what may stand in a post for it. */
export type Term = { tokens: string[]; genreIds: string[] }

export type Matching = {
  limit: number
  /** Looks among these posts only: a query for their ids. */
  among?: Expression<unknown>
  /** Never finds these posts: a query for their ids. */
  hidden?: Expression<unknown>
  /** Columns of `post` to order by; otherwise the best matches come first. */
  order?: Expression<unknown>
  /** Looks at titles and artists only. */
  names?: boolean
  /** Whole words only; otherwise the beginning of a word is enough. */
  whole?: boolean
}

/** Brings the index up to date with these posts. */
export async function indexPosts(tx: Tx, documents: SearchDocument[]) {
  await unindexPosts(
    tx,
    documents.map(({ id }) => id),
  )
  await (isPostgres(tx) ? insertOnPostgres(tx, documents) : insertOnSqlite(tx, documents))
  await addWords(
    tx,
    documents.flatMap(({ title, artist }) => words(`${title} ${artist}`)),
  )
}

export async function unindexPosts(tx: Tx, postIds: string[]) {
  if (isPostgres(tx)) {
    await sql`delete from post_search where post_id = any(${postIds})`.execute(tx)
    return
  }
  const ids = sql`(select value from json_each(${JSON.stringify(postIds)}))`
  await sql`delete from post_search where rowid in
    (select search_rowid from post_search_row where post_id in ${ids})`.execute(tx)
  await sql`delete from post_search_row where post_id in ${ids}`.execute(tx)
}

export const genreNames = (db: Db) => db.selectFrom('genre').select(['id', 'name']).execute()

/** Ids of the first matching posts: every term must occur, as it is or as the beginning of a longer word. */
export async function matchingPosts(
  db: Db,
  heavy: HeavyReads,
  terms: Term[],
  matching: Matching,
): Promise<string[]> {
  const found = isPostgres(db) ? matchOnPostgres(terms, matching) : matchOnSqlite(terms, matching)
  return (await heavy.rows(found)).map((row) => row.post_id)
}

type Found = RawBuilder<{ post_id: string }>

/** The row's number is ours: the index does not tell which one it would give. */
async function insertOnSqlite(tx: Tx, documents: SearchDocument[]) {
  const rows = await insertMany<{ search_rowid: number; post_id: string }>(
    tx,
    'post_search_row',
    documents.map(({ id }) => ({ post_id: id })),
    'returning search_rowid, post_id',
  )
  const rowids = new Map(rows.map(({ post_id, search_rowid }) => [post_id, search_rowid]))
  await insertMany(
    tx,
    'post_search',
    documents.map((d) => ({
      rowid: rowids.get(d.id),
      post_id: d.id,
      title: fold(d.title),
      artist: fold(d.artist),
      genre: d.genreId,
      tags: fold(d.tags),
      author: fold(d.author),
      excerpt: fold(d.excerpt),
      body: fold(d.body),
    })),
  )
}

/** All but the genre's id, which nobody types. */
const TEXT_COLUMNS = '{title artist tags author excerpt body}'

function matchOnSqlite(terms: Term[], { limit, among, hidden, order, names, whole }: Matching): Found {
  // The plus keeps SQLite from asking the index once for every post among which we look.
  const rowsOf = (ids: Expression<unknown>) =>
    sql`(select search_rowid from post_search_row where post_id in ${ids})`
  const within = sql`${among ? sql`and +rowid in ${rowsOf(among)}` : sql``}
    ${hidden ? sql`and +rowid not in ${rowsOf(hidden)}` : sql``}`
  const columns = names ? '{title artist}' : TEXT_COLUMNS
  const query = terms
    .map(({ tokens, genreIds }) => {
      const alternatives = [
        ...tokens.map((token) => `${columns}:"${token}"${whole ? '' : '*'}`),
        ...genreIds.map((id) => `genre:"${id}"`),
      ]
      return `(${alternatives.join(' OR ')})`
    })
    .join(' AND ')
  if (order) {
    return sql`select post.id as post_id from post_search_row join post on post.id = post_search_row.post_id
      where search_rowid in (select rowid from post_search where post_search match ${query} ${within})
      order by ${order} limit ${limit}`
  }
  // bm25 is smaller for better matches; a weight per column in the order of the table. Whose a row is, is asked for
  // the best alone: the index would read every match for it.
  return sql`select post_id from (
      select rowid as found, bm25(post_search, 0, 10, 8, 4, 4, 3, 3, 1) as score
      from post_search where post_search match ${query} ${within} order by score, found limit ${limit}
    ) join post_search_row on search_rowid = found order by score, found`
}

/** Begins as no word does, so that nobody finds posts by typing a genre's id. */
const genreLexeme = (id: string) => `=${id}`

const insertOnPostgres = (tx: Tx, documents: SearchDocument[]) =>
  insertMany(
    tx,
    'post_search',
    documents.map((d) => ({ post_id: d.id, words: vectorOf(d) })),
  )

function vectorOf(d: SearchDocument): string {
  const vector = searchVector([
    [`${d.title} ${d.artist}`, 'A'],
    [d.tags, 'B'],
    [`${d.author} ${d.excerpt}`, 'C'],
    [d.body, 'D'],
  ])
  return d.genreId ? `${vector} '${genreLexeme(d.genreId)}'` : vector
}

function matchOnPostgres(terms: Term[], { limit, among, hidden, order, names, whole }: Matching): Found {
  const within = sql`${among ? sql`and post_id in ${among}` : sql``}
    ${hidden ? sql`and post_id not in ${hidden}` : sql``}`
  // The weight A is that of titles and artists.
  const options = `${whole ? '' : '*'}${names ? 'A' : ''}`
  const query = terms
    .map(({ tokens, genreIds }) => {
      const alternatives = [
        ...tokens.map((token) => `'${lexeme(token)}'${options && `:${options}`}`),
        ...genreIds.map((id) => `'${genreLexeme(id)}'`),
      ]
      return `(${alternatives.join(' | ')})`
    })
    .join(' & ')
  if (order) {
    return sql`select post_id from post_search join post on post.id = post_id
      where words @@ cast(${query} as tsquery) ${within} order by ${order} limit ${limit}`
  }
  return sql`select post_id from post_search, cast(${query} as tsquery) as query where words @@ query ${within}
    order by ts_rank('{0.1, 0.3, 0.4, 1.0}', words, query) desc, post_id limit ${limit}`
}
