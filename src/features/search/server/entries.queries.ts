import { sql } from 'kysely'
import { inList } from '#db/conditions.ts'
import { isPostgres } from '#db/database.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Tx } from '#db/tables.ts'
import { words } from '#lib/fold.ts'
import { blocksOf } from './blocks.ts'
import { beginnings, facet, frequentLexemes, lexemesOf, nameLexeme, vectorOf } from './lexemes.ts'
import { marked } from './match.postgres.ts'
import { stateFacet } from './match.sqlite.ts'
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
}

/** A document as both engines store it: different words only, each in one column. */
type Entry = {
  id: string
  createdAt: string
  state: State
  exact: string[]
  starts: string[]
  names: string[]
  about: string[]
  body: string[]
  facets: string[]
  genre: string[]
}

/** A text that uses a word this often is about it. */
const TIMES_ABOUT = 3

/** Replaces what the index has of these posts. Their rows, tags and lists must be stored already. */
export async function indexPosts(tx: Tx, documents: SearchDocument[]) {
  const facts = await factsOf(
    tx,
    documents.map(({ id }) => id),
  )
  const entries = documents.flatMap((document) => {
    const known = facts.get(document.id)
    return known ? [entryOf(document, known)] : []
  })
  await unindexPosts(
    tx,
    entries.map(({ id }) => id),
  )
  await (isPostgres(tx) ? insertOnPostgres(tx, entries) : insertOnSqlite(tx, entries))
  await addTerms(
    tx,
    entries.flatMap(({ names, about, body }) => [...names, ...about, ...body]),
  )
  await addWords(
    tx,
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
  const names = lexemesOf(`${d.title} ${d.artist}`)
  const short = lexemesOf(`${d.tags} ${d.author} ${d.excerpt}`)
  const about = without([...short, ...frequentLexemes(d.body, TIMES_ABOUT)], names)
  return {
    id: d.id,
    createdAt: facts.created_at,
    state: stateOf(facts),
    exact: without((d.names ?? [d.title]).map(nameLexeme), ['']),
    starts: beginnings(names),
    names,
    about,
    body: without(lexemesOf(d.body), [...names, ...about]),
    facets: facetsOfPost(facts, d.genreId),
    genre: d.genreId ? [facet('genre', d.genreId)] : [],
  }
}

function without(found: string[], others: string[]): string[] {
  const left = new Set(found)
  for (const word of others) left.delete(word)
  return [...left]
}

async function insertOnSqlite(tx: Tx, entries: Entry[]) {
  const numbers = await numberRows(
    tx,
    entries.map(({ id, createdAt, state }) => ({ id, createdAt, hidden: state !== 'shown' })),
  )
  const text = (found: string[]) => found.join(' ')
  await insertMany(
    tx,
    'search_text',
    entries.map(({ id, exact, starts, names, about, body, facets, state }) => ({
      rowid: numbers.get(id),
      exact: text(exact),
      starts: text(starts),
      names: text(names),
      about: text(about),
      body: text(body),
      facets: text([...facets, stateFacet(state)]),
    })),
  )
}

const insertOnPostgres = (tx: Tx, entries: Entry[]) =>
  insertMany(
    tx,
    'search_entry',
    entries.map((entry) => {
      const { exact, starts, names, about, body, facets, genre } = entry
      const inNames = [...names, ...marked('start', starts)]
      const inAbout = [...inNames, ...marked('facet', genre), ...about]
      return {
        post_id: entry.id,
        created_at: entry.createdAt,
        state: entry.state,
        facets: vectorOf([...marked('facet', facets), ...blocksOf(entry.createdAt)]),
        names: vectorOf([...inNames, ...marked('name', exact)]),
        about: vectorOf(inAbout),
        words: vectorOf([...inAbout, ...body]),
      }
    }),
  )
