/** Fields of a post that we use. Dropping the others, such as the plain text, makes the file much smaller. */
export const POST_FIELDS =
  `id uuid title slug html lexical mobiledoc feature_image image featured page type status visibility
  created_at updated_at published_at custom_excerpt canonical_url codeinjection_head codeinjection_foot author_id
  meta_title meta_description og_title og_description og_image twitter_title twitter_description twitter_image`.split(
    /\s+/,
  )

export const META_FIELDS =
  `meta_title meta_description og_title og_description og_image twitter_title twitter_description
  twitter_image feature_image_alt feature_image_caption email_only`.split(/\s+/)

/** Tables with many rows, of which only a part stays in memory. */
const LINKED_TABLES = new Set(['posts', 'posts_meta', 'posts_tags', 'posts_authors'])

/** Tables that we can't import, but name in the report. */
export const UNREAD_TABLES = ['newsletters', 'products', 'offers', 'snippets', 'members'] as const
export type UnreadTable = (typeof UNREAD_TABLES)[number]

const KEPT_TABLES = ['users', 'tags', 'settings', ...UNREAD_TABLES] as const
export type KeptTable = (typeof KEPT_TABLES)[number]

/** We don't parse the dozens of other tables. */
export const isWanted = (table: string): boolean =>
  LINKED_TABLES.has(table) || (KEPT_TABLES as readonly string[]).includes(table)

export const LIMITS: Record<KeptTable, number> = {
  users: 20_000,
  tags: 100_000,
  settings: 5000,
  newsletters: 1000,
  products: 1000,
  offers: 1000,
  snippets: 1000,
  // One line in the report is enough, because members are imported from a CSV file.
  members: 1,
}

const NAMED = ['id', 'name']

/** Fields of these tables that we use. The rest, such as passwords, is never kept. */
export const FIELDS: Record<KeptTable, string[]> = {
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
