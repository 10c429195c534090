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
import { storeOnPostgres } from './entries.postgres.ts'
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
export async function storeEntries(tx: Tx, known: KnownWords, entries: Entries) {
  if (isPostgres(tx)) return storeOnPostgres(tx, known, entries)
  await replaceOnSqlite(tx, entries.rows)
  await addTerms(tx, known, entries.terms)
  await addWords(tx, known, entries.names)
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
