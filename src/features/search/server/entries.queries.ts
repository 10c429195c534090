import { sql } from 'kysely'
import { inList } from '#db/conditions.ts'
import { isPostgres } from '#db/database.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Tx } from '#db/tables.ts'
import { words } from '#lib/fold.ts'
import { countLexemes, exactLexeme, markedLexeme, startLexemes, vectorOf } from './lexemes.ts'
import type { KnownWords } from './known-words.ts'
import { periodsOf } from './periods.ts'
import { numberRows } from './row-numbers.ts'
import { facetsOfPost, stateOf, type Facts, type State } from './scope.ts'
import { addTerms, addWords } from './words.queries.ts'

/** What of a post can be found. The genre is kept by id, so that renaming it costs nothing. */
export type SearchDocument = {
  id: string
  title: string
  artist: string
  /** Names that a search may consist of as a whole; the title when none are given. */
  names?: string[]
  genreId: string
  tags: string
  author: string
  excerpt: string
  body: string
  /** Read from the database when they are not given. */
  facts?: Facts
}

/** A document as both engines store it: a number of lexemes. */
type Entry = { id: string; createdAt: string; state: State; words: Set<string>; marks: Set<string> }

/** A text that uses a word this often is about it. */
const TIMES_ABOUT = 3

/** Replaces what the index has of these posts. Their rows, tags and lists must be stored already. */
export async function indexPosts(tx: Tx, known: KnownWords, documents: SearchDocument[]) {
  const unknown = documents.filter(({ facts }) => !facts).map(({ id }) => id)
  const stored = unknown.length > 0 ? await factsOf(tx, unknown) : new Map<string, Facts>()
  const entries = documents.flatMap((document) => {
    const facts = document.facts ?? stored.get(document.id)
    return facts ? [entryOf(document, facts)] : []
  })
  await (isPostgres(tx) ? replaceOnPostgres(tx, entries) : replaceOnSqlite(tx, entries))
  await addTerms(
    tx,
    known,
    entries.flatMap(({ words: found }) => [...found]),
  )
  await addWords(
    tx,
    known,
    documents.flatMap(({ title, artist }) => words(`${title} ${artist}`)),
  )
}

export async function unindexPosts(tx: Tx, ids: string[]) {
  await sql`delete from search_entry where ${inList(tx, 'post_id', ids)}`.execute(tx)
  await sql`delete from search_waiting where ${inList(tx, 'post_id', ids)}`.execute(tx)
}

async function factsOf(tx: Tx, ids: string[]): Promise<Map<string, Facts>> {
  const posts = await tx
    .selectFrom('post')
    .select(['id', 'created_at', 'live_at', 'deleted_at', 'author_name', 'featured'])
    .where(inList(tx, 'id', ids))
    .execute()
  const tags = await tx
    .selectFrom('post_tag')
    .innerJoin('tag', 'tag.id', 'post_tag.tag_id')
    .select(['post_id', 'name_key'])
    .where(inList(tx, 'post_id', ids))
    .execute()
  const pinned = await tx
    .selectFrom('post_category')
    .select('post_id')
    .where('category', '=', 'featured')
    .where(inList(tx, 'post_id', ids))
    .execute()
  const tagKeys = Map.groupBy(tags, ({ post_id }) => post_id)
  const pins = new Set(pinned.map(({ post_id }) => post_id))
  return new Map(
    posts.map(({ id, ...post }) => [
      id,
      { ...post, pinned: pins.has(id), tagKeys: (tagKeys.get(id) ?? []).map(({ name_key }) => name_key) },
    ]),
  )
}

function entryOf(d: SearchDocument, facts: Facts): Entry {
  const names = countLexemes(`${d.title} ${d.artist}`)
  const about = new Set([...names.keys(), ...countLexemes(`${d.tags} ${d.author} ${d.excerpt}`).keys()])
  const body = countLexemes(d.body)
  for (const [word, count] of body) if (count >= TIMES_ABOUT) about.add(word)
  const marks = new Set(facetsOfPost(facts, d.genreId))
  for (const name of d.names ?? [d.title]) marks.add(exactLexeme(name))
  for (const word of names.keys()) {
    marks.add(markedLexeme('name', word))
    for (const start of startLexemes(word)) marks.add(start)
  }
  for (const word of about) marks.add(markedLexeme('about', word))
  const found = new Set([...about, ...body.keys()])
  return { id: d.id, createdAt: facts.created_at, state: stateOf(facts), words: found, marks }
}

async function replaceOnSqlite(tx: Tx, entries: Entry[]) {
  await unindexPosts(
    tx,
    entries.map(({ id }) => id),
  )
  const numbers = await numberRows(
    tx,
    entries.map(({ id, createdAt, state }) => ({ id, createdAt, hidden: state !== 'shown' })),
  )
  await insertMany(
    tx,
    'search_text',
    entries.map(({ id, words: found, marks }) => ({
      rowid: numbers.get(id),
      words: [...marks, ...found].join(' '),
    })),
  )
}

/** A post whose words have not changed leaves the index alone, which would store each of them anew. */
const replaceOnPostgres = (tx: Tx, entries: Entry[]) => {
  const rows = entries.map(({ id, createdAt, state, words: found, marks }) => ({
    post_id: id,
    created_at: createdAt,
    state,
    words: vectorOf([...marks, ...periodsOf(createdAt), ...found]),
  }))
  return sql`
    with given as (select * from json_to_recordset(cast(${JSON.stringify(rows)} as json))
        as row (post_id text, created_at timestamptz, state text, words text)),
      done as (delete from search_waiting using given where search_waiting.post_id = given.post_id)
    insert into search_entry as entry (post_id, created_at, state, words)
    select post_id, created_at, state, cast(words as tsvector) from given
    on conflict (post_id) do update
      set created_at = excluded.created_at, state = excluded.state, words = excluded.words
      where (entry.created_at, entry.state, entry.words)
        is distinct from (excluded.created_at, excluded.state, excluded.words)`.execute(tx)
}
