import { ghostErrors } from '../../texts/ghost-errors.ts'
import { invalid } from '#platform/errors.ts'
import { createSiteGuess } from './addresses.ts'
import { asRow, idOf, longText, numberOf, shortText, type Row } from './row.ts'
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

const POSTS_MAX = 1_000_000
const LINKS_MAX = 5_000_000
const SETTING_MAX = 100_000

/** What belongs to a post. Numbers, because there may be a million of them: the order, and which of the ids it is. */
type Links = { tags: number[]; authors: number[]; meta: Place | undefined }

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
  let linkCount = 0

  function addPost(row: Row) {
    if (posts.length >= POSTS_MAX) throw invalid([{ path: 'file', message: ghostErrors.tooManyRows }])
    for (const field of ['html', 'lexical', 'mobiledoc']) guess.look(row[field])
    posts.push(spool.add(only(row, POST_FIELDS)))
  }

  function linksTo(post: string): Links {
    const known = linksOf.get(post)
    if (known) return known
    const links = { tags: [], authors: [], meta: undefined }
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
    linkCount += 1
    if (linkCount > LINKS_MAX) throw invalid([{ path: 'file', message: ghostErrors.tooManyRows }])
    const order = Math.min(Math.max(Math.trunc(numberOf(row, 'sort_order')), 0), ORDERS - 1)
    linksTo(idOf(row, 'post_id'))[list].push(numberFor(idOf(row, field)) * ORDERS + order)
  }

  const inOrder = (post: string, list: 'tags' | 'authors'): string[] =>
    (linksOf.get(post)?.[list] ?? [])
      .toSorted((a, b) => (a % ORDERS) - (b % ORDERS))
      .map((link) => ids[Math.floor(link / ORDERS)]!)

  function keep(table: KeptTable, row: Row) {
    if (kept[table].length < LIMITS[table])
      kept[table].push(table === 'settings' ? shortSetting(row) : shortRow(row))
    else if (table === 'tags' || table === 'users')
      throw invalid([{ path: 'file', message: ghostErrors.tooManyRows }])
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

const FIELD_MAX = 5000

/** A row of a table that stays in memory. */
const shortRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([field, value]) => field !== 'password' && (typeof value !== 'object' || value === null))
      .slice(0, 100)
      .map(([field, value]) => [field, typeof value === 'string' ? value.slice(0, FIELD_MAX) : value]),
  )

const shortSetting = (row: Row): Row => ({
  key: shortText(row, 'key', 100),
  value: (longText(row, 'value') ?? '').slice(0, SETTING_MAX),
})
