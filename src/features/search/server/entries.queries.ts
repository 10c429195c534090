import { sql } from 'kysely'
import { inList } from '#db/conditions.ts'
import { isPostgres } from '#db/database.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Tx } from '#db/tables.ts'
import {
  factsOfPosts,
  type SearchDocument,
  type SearchFacts,
} from '#features/posts/server/search-facts.shared.queries.ts'
import { entriesOf, type Entries } from './entries.ts'
import type { KnownWords } from './known-words.ts'
import { numberRows } from './row-numbers.ts'
import { addTerms, addWords } from './words.queries.ts'

/** Replaces the entries of these posts. Their rows, tags and lists must be stored already. */
export async function indexPosts(tx: Tx, known: KnownWords, documents: SearchDocument[]) {
  const unknown = documents.filter(({ facts }) => !facts).map(({ id }) => id)
  const stored = unknown.length > 0 ? await factsOf(tx, unknown) : new Map<string, SearchFacts>()
  const complete = documents.flatMap((document) => {
    const facts = document.facts ?? stored.get(document.id)
    return facts ? [{ ...document, facts }] : []
  })
  await storeEntries(tx, known, entriesOf(complete, isPostgres(tx) ? 'postgres' : 'sqlite'))
}

/** Stores entries that are ready. */
export async function storeEntries(tx: Tx, known: KnownWords, { rows, terms, names }: Entries) {
  await (isPostgres(tx) ? replaceOnPostgres(tx, rows) : replaceOnSqlite(tx, rows))
  await addTerms(tx, known, terms)
  await addWords(tx, known, names)
}

export async function unindexPosts(tx: Tx, ids: string[]) {
  await sql`delete from search_entry where ${inList(tx, 'post_id', ids)}`.execute(tx)
  await sql`delete from search_waiting where ${inList(tx, 'post_id', ids)}`.execute(tx)
}

async function factsOf(tx: Tx, ids: string[]): Promise<Map<string, SearchFacts>> {
  const { posts, tags, pinned, authors } = await factsOfPosts(tx, ids)
  const tagKeys = Map.groupBy(tags, ({ post_id }) => post_id)
  const byPost = Map.groupBy(authors, ({ post_id }) => post_id)
  const pins = new Set(pinned.map(({ post_id }) => post_id))
  return new Map(
    posts.map(({ id, ...post }) => [
      id,
      {
        ...post,
        pinned: pins.has(id),
        tagKeys: (tagKeys.get(id) ?? []).map(({ name_key }) => name_key),
        authorIds: (byPost.get(id) ?? []).map(({ author_id }) => author_id),
      },
    ]),
  )
}

async function replaceOnSqlite(tx: Tx, rows: Entries['rows']) {
  await unindexPosts(
    tx,
    rows.map(({ post_id }) => post_id),
  )
  const numbers = await numberRows(
    tx,
    rows.map(({ post_id, created_at, state }) => ({
      id: post_id,
      createdAt: created_at,
      hidden: state !== 'shown',
    })),
  )
  // Ascending order: when a number is lower than the previous one, SQLite first flushes what it has collected
  // of the index.
  const texts = rows.map(({ post_id, words }) => ({ rowid: numbers.get(post_id)!, words }))
  await insertMany(
    tx,
    'search_text',
    texts.toSorted((a, b) => a.rowid - b.rowid),
  )
}

/** Skip posts whose words have not changed: SQLite's index would store every word again. */
const replaceOnPostgres = (tx: Tx, rows: Entries['rows']) =>
  sql`
    with given as (select * from json_to_recordset(cast(${JSON.stringify(rows)} as json))
        as row (post_id text, created_at timestamptz, state text, words text)),
      done as (delete from search_waiting using given where search_waiting.post_id = given.post_id)
    insert into search_entry as entry (post_id, created_at, state, words)
    select post_id, created_at, state, cast(words as tsvector) from given
    on conflict (post_id) do update
      set created_at = excluded.created_at, state = excluded.state, words = excluded.words
      where (entry.created_at, entry.state, entry.words)
        is distinct from (excluded.created_at, excluded.state, excluded.words)`.execute(tx)
