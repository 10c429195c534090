import type { ImportText } from '#lib/values.ts'
import { UNKNOWN_SITE } from '../addresses.ts'
import type { SourceItem, SourcePost, SourceUnread } from '../source.ts'
import { fullAddress } from './addresses.ts'
import { menuItems, namesInMenus } from './menus.ts'
import { authorOf, tagOf, unreadOf } from './people-and-tags.ts'
import { postOf } from './posts.ts'
import { asRow, idOf, shortText, timeOf, type Row } from './row.ts'
import { readSettings } from './settings.ts'
import type { Spool } from './spool.ts'
import { UNREAD_TABLES } from './table-fields.ts'
import type { Tables } from './tables.ts'

type Collected = { tables: Tables; meta: Row; spool: Spool }

/** Facts about the old site that the export may not contain, so an editor gives them. */
export type GivenSite = {
  url?: string | undefined
  /** Such as `/{year}/{slug}/`. Ghost has it in `routes.yaml`. */
  permalink?: string | undefined
}

export async function* itemsOf(
  { tables, meta, spool }: Collected,
  given: GivenSite,
): AsyncGenerator<SourceItem> {
  const settings = readSettings(tables.kept.settings)
  const { title, description, timeZone, commentsOn, menus } = settings
  const url = siteUrl(given.url, settings.url, tables.guessedSite())
  const version = shortText(meta, 'version', 40)
  yield { kind: 'site', system: 'ghost', version, title, description, url, timeZone }
  yield* byId(tables.kept.users, (row) => authorOf(row, url))
  yield* byId(tables.kept.tags, (row) => tagOf(row, url))

  const permalink = given.permalink ?? settings.permalink
  const exportedAt = timeOf(meta, 'exported_on') ?? EPOCH
  const names = namesOf(tables, url)
  const inMenus = namesInMenus(menus, url)
  const linked = new Map<string, { kind: ImportText; key: string }>()
  for await (const item of postsOf(tables, spool, names, {
    url,
    timeZone,
    permalink,
    commentsOn,
    exportedAt,
  })) {
    if (item.kind !== 'unread' && inMenus.has(item.slug))
      linked.set(item.slug, { kind: item.kind, key: item.key })
    yield item
  }
  const tags = new Map([...names.tags].map(([key, slug]) => [slug, key]))
  yield* menuItems(menus, { url, posts: linked, tags })
  yield* unreadItems(tables, settings)
}

/** A damaged export may have an id twice. */
const byId = <Item>(rows: Row[], make: (row: Row) => Item): Iterable<Item> =>
  new Map(rows.map((row) => [idOf(row), make(row)])).values()

type Names = { authors: Map<string, string>; tags: Map<string, string> }

/** The slugs of the authors and tags that we import, by their ids. */
function namesOf({ kept }: Tables, url: string): Names {
  const slugs = (rows: Row[]) => new Map(rows.map((row) => [idOf(row), shortText(row, 'slug', 200)]))
  return {
    authors: slugs(kept.users),
    tags: slugs(kept.tags.filter((row) => tagOf(row, url).kind === 'term')),
  }
}

type Site = Omit<Parameters<typeof postOf>[1], 'authors' | 'tags' | 'meta'>

async function* postsOf(
  tables: Tables,
  spool: Spool,
  names: Names,
  site: Site,
): AsyncGenerator<SourcePost | SourceUnread> {
  for (const place of tables.posts) {
    const row = asRow(await spool.read(place))
    const id = idOf(row)
    const authorIds = tables.authorIds(id)
    yield postOf(row, {
      ...site,
      meta: await tables.meta(id),
      authors: named(authorIds.length > 0 ? authorIds : [idOf(row, 'author_id')], names.authors),
      tags: named(tables.tagIds(id), names.tags),
    })
  }
}

const named = (keys: string[], slugs: Map<string, string>): { key: string; slug: string }[] =>
  keys.flatMap((key) => {
    const slug = slugs.get(key)
    return slug === undefined ? [] : [{ key, slug }]
  })

function* unreadItems(
  tables: Tables,
  { title, hasCode }: ReturnType<typeof readSettings>,
): Generator<SourceUnread> {
  for (const table of UNREAD_TABLES)
    for (const row of tables.kept[table]) yield unreadOf(table, row, tables.count(table))
  if (hasCode)
    yield { kind: 'unread', key: 'code', name: title, note: { code: 'ghost-site-code', detail: '' } }
}

const EPOCH = new Date(0).toISOString()

const siteUrl = (...known: (string | undefined)[]): string =>
  known.map((url) => url && fullAddress(url.trim(), '')?.replace(/\/+$/, '')).find(Boolean) ?? UNKNOWN_SITE
