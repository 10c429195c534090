import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { invalid } from '#platform/errors.ts'
import { ghostErrors } from '../../texts/ghost-errors.ts'
import type { SourceItem } from '../source.ts'
import { UNKNOWN_SITE } from '../addresses.ts'
import { fullAddress } from './addresses.ts'
import { jsonRows, type Path } from './json-rows.ts'
import { menuItems, namesInMenus } from './menus.ts'
import { authorOf, tagOf, unreadOf } from './people-and-tags.ts'
import { postOf } from './posts.ts'
import { BrokenJson } from './row-bytes.ts'
import { asRow, idOf, shortText, timeOf, type Row } from './row.ts'
import { readSettings } from './settings.ts'
import { openSpool, type Spool } from './spool.ts'
import { createTables, isWanted, UNREAD_TABLES, type Tables } from './tables.ts'

type Options = {
  /** For a temporary file, which is about as large as the texts of the export. */
  folder: string
  /** The address of the old site, if an editor gave it: exports don't contain it. */
  url?: string | undefined
  /** The permalinks of the old site, such as `/{year}/{slug}/`, if an editor gave them: they are in `routes.yaml`. */
  permalink?: string | undefined
}

/** Reads an export of Ghost 2 to 6. Nothing is yielded until the whole file is read, because its tables have no order. */
export async function* readGhost(
  bytes: AsyncIterable<Uint8Array>,
  options: Options,
): AsyncGenerator<SourceItem> {
  const spool = await openSpool(join(options.folder, `ghost-${randomUUID()}.json`))
  try {
    const { tables, meta } = await collect(bytes, spool)
    yield* itemsOf(tables, meta, spool, options)
  } finally {
    await spool.remove()
  }
}

/** `{ "db": [{ "meta", "data" }] }`, or the older `{ "meta", "data" }`. */
const inside = (path: Path): Path => (path[0] === 'db' && path[1] === '' ? path.slice(2) : path)

const isMeta = (path: Path) => path.length === 1 && path[0] === 'meta'
const tableAt = (path: Path) =>
  path.length === 3 && path[0] === 'data' && path[2] === '' ? path[1] : undefined

async function collect(bytes: AsyncIterable<Uint8Array>, spool: Spool) {
  const tables = createTables(spool)
  let meta: Row = {}
  const rows = jsonRows({
    isRow: (path) => isMeta(inside(path)) || isWanted(tableAt(inside(path)) ?? ''),
    onRow: (path, row) => {
      const table = tableAt(inside(path))
      if (table === undefined) meta = asRow(row)
      else tables.add(table, row)
    },
  })
  try {
    for await (const chunk of bytes) {
      rows.write(chunk)
      await spool.flushIfLarge()
    }
    rows.end()
  } catch (error) {
    throw error instanceof BrokenJson ? invalid([{ path: 'file', message: brokenText(tables) }]) : error
  }
  if (!isGhost(tables)) throw invalid([{ path: 'file', message: ghostErrors.notGhost }])
  await spool.flush()
  return { tables, meta }
}

const isGhost = (tables: Tables) =>
  ['posts', 'users', 'tags', 'settings'].some((table) => tables.count(table) > 0)

const brokenText = (tables: Tables) => (isGhost(tables) ? ghostErrors.broken : ghostErrors.notGhost)

async function* itemsOf(
  tables: Tables,
  meta: Row,
  spool: Spool,
  options: Options,
): AsyncGenerator<SourceItem> {
  const settings = readSettings(tables.kept.settings)
  const url = siteUrl(options.url, settings.url, tables.guessedSite())
  const { title, description, timeZone, commentsOn } = settings
  yield {
    kind: 'site',
    system: 'ghost',
    version: shortText(meta, 'version', 40),
    title,
    description,
    url,
    timeZone,
  }

  const authors = new Map(tables.kept.users.map((row) => [idOf(row), authorOf(row, url)]))
  yield* authors.values()
  const tags = new Map(tables.kept.tags.map((row) => [idOf(row), tagOf(row, url)]))
  yield* tags.values()

  const permalink = options.permalink ?? settings.permalink
  const site = { url, timeZone, permalink, commentsOn, exportedAt: timeOf(meta, 'exported_on') ?? EPOCH }
  const slugOf = (rows: Row[]) => new Map(rows.map((row) => [idOf(row), shortText(row, 'slug', 200)]))
  const [userSlugs, tagSlugs] = [slugOf(tables.kept.users), slugOf(tables.kept.tags)]
  const wanted = namesInMenus(settings.menus, url)
  const linked = new Map<string, { kind: 'post' | 'page'; key: string }>()

  for (const place of tables.posts) {
    const row = asRow(await spool.read(place))
    const id = idOf(row)
    const named = tables.authorIds(id)
    const authorIds = named.length > 0 ? named : [idOf(row, 'author_id')]
    const tagIds = tables.tagIds(id).filter((tag) => tags.get(tag)?.kind === 'term')
    const item = postOf(row, {
      ...site,
      meta: await tables.meta(id),
      authors: authorIds
        .filter((author) => authors.has(author))
        .map((key) => ({ key, slug: userSlugs.get(key) ?? '' })),
      tags: tagIds.map((key) => ({ key, slug: tagSlugs.get(key) ?? '' })),
    })
    if (item.kind !== 'unread' && wanted.has(item.slug))
      linked.set(item.slug, { kind: item.kind, key: item.key })
    yield item
  }

  const terms = new Map(
    [...tagSlugs].filter(([key]) => tags.get(key)?.kind === 'term').map(([key, slug]) => [slug, key]),
  )
  yield* menuItems(settings.menus, { url, posts: linked, tags: terms })
  for (const table of UNREAD_TABLES) {
    for (const row of tables.kept[table]) yield unreadOf(table, row, tables.count(table))
  }
  if (settings.hasCode) {
    yield { kind: 'unread', key: 'code', name: title, note: { code: 'ghost-site-code', detail: '' } }
  }
}

const EPOCH = new Date(0).toISOString()

const siteUrl = (...known: (string | undefined)[]): string =>
  known.map((url) => url && fullAddress(url.trim(), '')?.replace(/\/+$/, '')).find(Boolean) ?? UNKNOWN_SITE
