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
const LINKED_TABLES = ['posts', 'posts_meta', 'posts_tags', 'posts_authors']

/** Tables that we can't import, but name in the report. */
export const UNREAD_TABLES = ['newsletters', 'products', 'offers', 'snippets', 'members'] as const
export type UnreadTable = (typeof UNREAD_TABLES)[number]

const KEPT_TABLES = ['users', 'tags', 'settings', ...UNREAD_TABLES] as const
type KeptTable = (typeof KEPT_TABLES)[number]

/** Exports have dozens of further tables, which we don't even parse. */
export const isWanted = (table: string): boolean =>
  LINKED_TABLES.includes(table) || (KEPT_TABLES as readonly string[]).includes(table)

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

type Link = { id: string; order: number }

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
  const metas = new Map<string, Place>()
  const tagsOf = new Map<string, Link[]>()
  const authorsOf = new Map<string, Link[]>()
  /** The same few ids repeat in thousands of rows. */
  const ids = new Map<string, string>()
  const guess = createSiteGuess()
  let links = 0

  function addPost(row: Row) {
    if (posts.length >= POSTS_MAX) throw invalid([{ path: 'file', message: ghostErrors.tooManyRows }])
    for (const field of ['html', 'lexical', 'mobiledoc']) guess.look(longText(row, field))
    posts.push(spool.add(only(row, POST_FIELDS)))
  }

  function addLink(to: Map<string, Link[]>, row: Row, field: string) {
    links += 1
    if (links > LINKS_MAX) throw invalid([{ path: 'file', message: ghostErrors.tooManyRows }])
    const [post, given] = [idOf(row, 'post_id'), idOf(row, field)]
    const id = ids.get(given) ?? given
    ids.set(id, id)
    const link = { id, order: numberOf(row, 'sort_order') }
    const others = to.get(post)
    if (others) others.push(link)
    else to.set(post, [link])
  }

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
      else if (table === 'posts_meta') metas.set(idOf(row, 'post_id'), spool.add(only(row, META_FIELDS)))
      else if (table === 'posts_tags') addLink(tagsOf, row, 'tag_id')
      else if (table === 'posts_authors') addLink(authorsOf, row, 'author_id')
      else if (isWanted(table)) keep(table as KeptTable, row)
    },

    kept,
    posts,
    count: (table: string): number => counts.get(table) ?? 0,
    guessedSite: guess.best,
    tagIds: (post: string): string[] => inOrder(tagsOf.get(post)),
    authorIds: (post: string): string[] => inOrder(authorsOf.get(post)),

    async meta(post: string): Promise<Row> {
      const place = metas.get(post)
      return place ? asRow(await spool.read(place)) : {}
    },
  }
}

const inOrder = (links: Link[] = []): string[] =>
  links.toSorted((a, b) => a.order - b.order).map(({ id }) => id)

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
