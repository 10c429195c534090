import { createSiteGuess } from './addresses.ts'
import { limit, POSTS_MAX } from './limits.ts'
import { createPostLinks } from './post-links.ts'
import { asRow, idOf, type Row } from './row.ts'
import type { Place, Spool } from './spool.ts'
import { FIELDS, isWanted, LIMITS, META_FIELDS, POST_FIELDS, type KeptTable } from './table-fields.ts'

/** Characters of all rows that stay in memory. */
const KEPT_MAX = 40_000_000

export type Tables = ReturnType<typeof createTables>

/** What the reader keeps of an export. Small tables stay in memory, posts and their details wait in a file. */
export function createTables(spool: Spool) {
  const kept: Record<KeptTable, Row[]> = {
    users: [],
    tags: [],
    settings: [],
    newsletters: [],
    products: [],
    offers: [],
    snippets: [],
    members: [],
  }
  const counts = new Map<string, number>()
  const posts: Place[] = []
  const links = createPostLinks(spool)
  const guess = createSiteGuess()
  let keptCharacters = 0

  function addPost(row: Row) {
    limit(posts.length, POSTS_MAX)
    for (const field of ['html', 'lexical', 'mobiledoc']) guess.look(row[field])
    posts.push(spool.add(only(row, POST_FIELDS)))
  }

  function keep(table: KeptTable, row: Row) {
    if (table === 'tags' || table === 'users') limit(kept[table].length, LIMITS[table])
    if (kept[table].length >= LIMITS[table]) return
    const short = shortRow(row, FIELDS[table])
    keptCharacters += JSON.stringify(short).length
    limit(keptCharacters, KEPT_MAX)
    kept[table].push(short)
  }

  return {
    add(table: string, value: unknown) {
      const row = asRow(value)
      counts.set(table, (counts.get(table) ?? 0) + 1)
      if (table === 'posts') addPost(row)
      else if (table === 'posts_meta') links.addMeta(idOf(row, 'post_id'), only(row, META_FIELDS))
      else if (table === 'posts_tags') links.add('tags', row, 'tag_id')
      else if (table === 'posts_authors') links.add('authors', row, 'author_id')
      else if (isWanted(table)) keep(table as KeptTable, row)
    },

    kept,
    posts,
    count: (table: string): number => counts.get(table) ?? 0,
    guessedSite: guess.best,
    tagIds: (post: string): string[] => links.inOrder(post, 'tags'),
    authorIds: (post: string): string[] => links.inOrder(post, 'authors'),
    meta: links.meta,
  }
}

/** Own fields only, so that a field named `__proto__` stays out. */
const only = (row: Row, fields: string[]): Row =>
  Object.fromEntries(
    fields
      .filter((field) => Object.hasOwn(row, field) && row[field] !== null)
      .map((field) => [field, row[field]]),
  )

const FIELD_MAX = 100_000

/** A row of a table that stays in memory. */
const shortRow = (row: Row, fields: string[]): Row =>
  Object.fromEntries(
    Object.entries(only(row, fields)).map(([field, value]) => [
      field,
      typeof value === 'string' ? value.slice(0, FIELD_MAX) : typeof value === 'object' ? null : value,
    ]),
  )
