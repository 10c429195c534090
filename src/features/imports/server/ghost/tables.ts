import { ghostErrors } from '../../texts/ghost-errors.ts'
import { invalid } from '#platform/errors.ts'
import { createSiteGuess } from './addresses.ts'
import { asRow, idOf, numberOf, type Row } from './row.ts'
import type { Place, Spool } from './spool.ts'

/* What the reader keeps of an export. Tables come in any order, so that a post may come before its tags: small tables
   stay in memory, posts and their details wait in a file. */

/** Fields of a post that we use. Dropping the others, such as the plain text, makes the file much smaller. */
const POST_FIELDS =
  `id uuid title slug html lexical mobiledoc feature_image image featured page type status visibility
  created_at updated_at published_at custom_excerpt canonical_url codeinjection_head codeinjection_foot author_id
  meta_title meta_description og_title og_description og_image twitter_title twitter_description twitter_image`.split(
    /\s+/,
  )

const META_FIELDS =
  `meta_title meta_description og_title og_description og_image twitter_title twitter_description
  twitter_image feature_image_alt feature_image_caption email_only`.split(/\s+/)

/** Tables with many rows, of which only a part stays in memory. */
const LINKED_TABLES = new Set(['posts', 'posts_meta', 'posts_tags', 'posts_authors'])

/** Tables that we can't import, but name in the report. */
export const UNREAD_TABLES = ['newsletters', 'products', 'offers', 'snippets', 'members'] as const
export type UnreadTable = (typeof UNREAD_TABLES)[number]

const KEPT_TABLES = ['users', 'tags', 'settings', ...UNREAD_TABLES] as const
type KeptTable = (typeof KEPT_TABLES)[number]

/** Exports have dozens of further tables, which we don't even parse. */
export const isWanted = (table: string): boolean =>
  LINKED_TABLES.has(table) || (KEPT_TABLES as readonly string[]).includes(table)

const LIMITS: Record<KeptTable, number> = {
  users: 20_000,
  tags: 100_000,
  settings: 5000,
  newsletters: 1000,
  products: 1000,
  offers: 1000,
  snippets: 1000,
  // One line in the report is enough: members come by CSV.
  members: 1,
}

const NAMED = ['id', 'name']

/** Fields of these tables that we use. The rest, such as passwords, is never kept. */
const FIELDS: Record<KeptTable, string[]> = {
  users:
    `id name slug email profile_image image bio website twitter facebook threads bluesky mastodon tiktok youtube
    instagram linkedin`.split(/\s+/),
  tags: ['id', 'name', 'slug', 'visibility'],
  settings: ['key', 'value'],
  newsletters: NAMED,
  products: NAMED,
  offers: NAMED,
  snippets: NAMED,
  members: ['id'],
}

const POSTS_MAX = 500_000
/** Nobody gives a post more tags, and a file must not fill the memory with them. */
const LINKS_OF_POST_MAX = 200
/** Characters of all rows that stay in memory. */
const KEPT_MAX = 40_000_000

/** What belongs to a post. Numbers, because there may be a million of them: the order, and which of the ids it is. */
type Links = { tags?: number[]; authors?: number[]; meta?: Place }

const ORDERS = 2 ** 20

export type Tables = ReturnType<typeof createTables>

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
  const linksOf = new Map<string, Links>()
  /** The same few authors and tags repeat in thousands of rows. */
  const ids: string[] = []
  const numbers = new Map<string, number>()
  const guess = createSiteGuess()
  let keptCharacters = 0

  function addPost(row: Row) {
    limit(posts.length, POSTS_MAX)
    for (const field of ['html', 'lexical', 'mobiledoc']) guess.look(row[field])
    posts.push(spool.add(only(row, POST_FIELDS)))
  }

  function linksTo(post: string): Links {
    const known = linksOf.get(post)
    if (known) return known
    limit(linksOf.size, POSTS_MAX)
    const links: Links = {}
    linksOf.set(post, links)
    return links
  }

  function numberFor(id: string): number {
    const known = numbers.get(id)
    if (known !== undefined) return known
    numbers.set(id, ids.length)
    return ids.push(id) - 1
  }

  function addLink(list: 'tags' | 'authors', row: Row, field: string) {
    const order = Math.min(Math.max(Math.trunc(numberOf(row, 'sort_order')), 0), ORDERS - 1)
    const links = linksTo(idOf(row, 'post_id'))
    const others = links[list] ?? []
    if (others.length >= LINKS_OF_POST_MAX) return
    // A list that grows by \`push\` has room for 17 numbers, and most posts need three.
    links[list] = [...others, numberFor(idOf(row, field)) * ORDERS + order]
  }

  const inOrder = (post: string, list: 'tags' | 'authors'): string[] =>
    (linksOf.get(post)?.[list] ?? [])
      .toSorted((a, b) => (a % ORDERS) - (b % ORDERS))
      .map((link) => ids[Math.floor(link / ORDERS)]!)

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
      else if (table === 'posts_meta') linksTo(idOf(row, 'post_id')).meta = spool.add(only(row, META_FIELDS))
      else if (table === 'posts_tags') addLink('tags', row, 'tag_id')
      else if (table === 'posts_authors') addLink('authors', row, 'author_id')
      else if (isWanted(table)) keep(table as KeptTable, row)
    },

    kept,
    posts,
    count: (table: string): number => counts.get(table) ?? 0,
    guessedSite: guess.best,
    tagIds: (post: string): string[] => inOrder(post, 'tags'),
    authorIds: (post: string): string[] => inOrder(post, 'authors'),

    async meta(post: string): Promise<Row> {
      const place = linksOf.get(post)?.meta
      return place ? asRow(await spool.read(place)) : {}
    },
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

function limit(count: number, max: number) {
  if (count >= max) throw invalid([{ path: 'file', message: ghostErrors.tooManyRows }])
}
