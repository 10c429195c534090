import type { ImportedLink } from '#features/navigation/server/navigation.service.ts'
import { LABEL_MAX, LINKS_MAX } from '#features/navigation/navigation.schema.ts'
import { keyOf } from '#platform/content-keys.ts'
import { addressHash, addressKey, hostOf, urlOf } from '../addresses.ts'
import { itemsAt } from '../addresses.queries.ts'
import { itemsByKey, markDone, waitingItems, type Item } from '../items.queries.ts'
import { addOrigins } from '../origins.queries.ts'
import type { SourceMenuItem } from '../source.ts'
import { readSpooled } from '../spool.ts'
import { OWN_PAGE, type TermTarget } from './targets.ts'
import type { Work } from './work.ts'

/** More than a reader would use. */
const ITEMS_MAX = 500

type Entry = { row: Item; item: SourceMenuItem }
type NavigationTarget = ImportedLink['target']
type Placed = Pick<Item, 'kind' | 'target'>

/** The first menu of the old site adds links to our header, and all others to the footer, in two levels. */
export async function importMenus(work: Work): Promise<void> {
  if (!work.options.pages) return
  const { db, run, content, navigation } = work
  const rows = await waitingItems(db, run.id, 'menu-item', ITEMS_MAX)
  if (rows.length === 0) return
  const entries = await Promise.all(
    rows.map(async (row) => ({ row, item: (await readSpooled(work.spool, row)).item as SourceMenuItem })),
  )
  const [first = [], ...others] = [...Map.groupBy(entries, ({ item }) => item.menu).values()]
  const header = await linksOf(work, first)
  const footer = (await Promise.all(others.map((menu) => linksOf(work, menu)))).flat().slice(0, LINKS_MAX)
  await content.change(
    async (tx) => {
      if (header.length > 0) await navigation.addNavigation(tx, 'header', header, run.id)
      if (footer.length > 0) await navigation.addNavigation(tx, 'footer', footer, run.id)
      await markDone(
        tx,
        run.id,
        'menu-item',
        rows.map(({ key }) => key),
      )
      await addOrigins(
        tx,
        rows.map(({ key }) => ({
          site: work.origin,
          kind: 'menu-item' as const,
          key,
          target: key,
          version: 0,
          import_id: run.id,
        })),
      )
      await work.count(tx, { 'menu-item': rows.length })
    },
    [keyOf.navigation],
  )
}

async function linksOf(work: Work, entries: Entry[]): Promise<ImportedLink[]> {
  const ordered = entries.toSorted((a, b) => a.item.position - b.item.position)
  const made = new Map<string, ImportedLink & { children: { label: string; target: NavigationTarget }[] }>()
  const links: ImportedLink[] = []
  for (const { row, item } of ordered) {
    const { target, name } = (await placeFor(work, item)) ?? {}
    if (!target) {
      await work.note({ kind: 'menu-item', key: row.key, name: row.name }, [
        { code: 'menu-kept-out', detail: item.label },
      ])
      continue
    }
    const link = { label: (item.label.trim() || name || 'Link').slice(0, LABEL_MAX), target, children: [] }
    const above = item.parent === undefined ? undefined : made.get(item.parent)
    // A third level joins the second.
    if (above) made.set(item.key, above)
    else made.set(item.key, link)
    const list = above ? above.children : links
    if (list.length < LINKS_MAX) list.push(above ? { label: link.label, target } : link)
  }
  return links
}

/** With the title of what it leads to, which an entry without a label shows. */
async function placeFor(
  { db, run }: Work,
  { to }: SourceMenuItem,
): Promise<{ target: NavigationTarget | undefined; name?: string } | undefined> {
  if (!('address' in to)) {
    const [row] = await itemsByKey(db, run.id, to.kind, [to.key])
    return row && { target: placeOf(row), name: row.name }
  }
  const key = addressKey(to.address, run.site)
  const [row] = key ? await itemsAt(db, run.id, [addressHash(key)]) : []
  if (row) return { target: placeOf(row), name: row.name }
  const url = urlOf(to.address, run.site)
  if (!url) return undefined
  if (hostOf(url) !== hostOf(new URL(run.site)))
    return { target: { kind: 'url', url: url.href }, name: url.host }
  return url.pathname === '/' ? { target: { kind: 'path', path: '/' }, name: 'Home' } : undefined
}

function placeOf({ kind, target }: Placed): NavigationTarget | undefined {
  if (!target) return undefined
  if (target.startsWith(OWN_PAGE)) return { kind: 'path', path: target.slice(OWN_PAGE.length) }
  if (kind === 'term') return termOf(target as TermTarget)
  return kind === 'post' || kind === 'page' || kind === 'author' ? { kind, id: target } : undefined
}

const termOf = (target: TermTarget): NavigationTarget | undefined =>
  target.startsWith('genre:')
    ? { kind: 'genre', id: target.slice('genre:'.length) }
    : { kind: 'tag', name: target.slice('tag:'.length) }
