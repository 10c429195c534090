import type { Tx } from '#db/tables.ts'
import { PAGE_SLUGS, type PageSlug } from '#lib/values.ts'
import { pagePath } from '#lib/paths.ts'
import { keyOf } from '#platform/content-keys.ts'
import { sanitiseContent } from '#platform/sanitise.ts'
import { addressHash } from '../addresses.ts'
import { updateItem, waitingItems } from '../items.queries.ts'
import { addOrigins } from '../origins.queries.ts'
import type { Note } from '../source.ts'
import { OWN_PAGE } from './targets.ts'
import { type Ready, readyTexts } from './texts.ts'
import type { Work } from './work.ts'

const BATCH = 25
const TITLE_MAX = 300
const DESCRIPTION_MAX = 500

/** Pages come before posts, because their addresses depend on those that are free. */
export async function importPages(work: Work): Promise<void> {
  if (!work.options.pages) return
  for (;;) {
    const rows = await waitingItems(work.db, work.run.id, 'page', BATCH)
    if (rows.length === 0) return
    const ready = await readyTexts(work, rows)
    const notes = await work.content.changeIf(async (tx) => {
      const done: { ready: Ready; notes: Note[] }[] = []
      for (const each of ready) done.push({ ready: each, notes: await addPage(tx, work, each) })
      await work.count(tx, { page: ready.length })
      return { result: done, keys: await changedKeys(tx, work, ready) }
    })
    for (const { ready: each, notes: more } of notes)
      await work.note({ kind: 'page', key: each.row.key, name: each.row.name }, [
        ...each.linked.notes,
        ...more,
      ])
    await work.beat()
  }
}

async function changedKeys(tx: Tx, { freePages }: Work, ready: Ready[]): Promise<string[]> {
  const slugs = await Promise.all(ready.map(({ row }) => freePages.slugOf(row.target!, tx)))
  return [
    keyOf.sitemap,
    ...slugs.flatMap((slug) => (slug ? keyOf.page(slug) : [])),
    ...PAGE_SLUGS.map((slug) => keyOf.setting(`page-${slug}`)),
  ]
}

async function addPage(tx: Tx, work: Work, ready: Ready): Promise<Note[]> {
  const { row, post, linked } = ready
  const own = ownSlug(post.slug)
  if (own && post.status === 'published' && (await work.pages.fillSitePage(tx, own, linked.html))) {
    const target = `${OWN_PAGE}${pagePath(own)}`
    const origin = { site: work.origin, kind: 'page' as const, target, version: 0, import_id: work.run.id }
    await updateItem(tx, row, { state: 'done', target })
    // The second row lets the undo detect whether the text has changed since.
    await addOrigins(tx, [
      { ...origin, key: row.key },
      { ...origin, key: filledKey(own, sanitiseContent(linked.html)) },
    ])
    return [{ code: 'page-filled', detail: pagePath(own) }]
  }
  const [page] = await work.freePages.insertPages(tx, [
    {
      id: row.target!,
      slug: post.slug,
      title: post.title.trim().slice(0, TITLE_MAX) || post.slug,
      content: linked.html,
      status: post.status === 'published' ? 'published' : 'draft',
      description: post.description.slice(0, DESCRIPTION_MAX),
      created_at: post.createdAt,
      updated_at: post.updatedAt,
      import_id: work.run.id,
    },
  ])
  await updateItem(tx, row, { state: 'done', target: row.target })
  await addOrigins(tx, [
    {
      site: work.origin,
      kind: 'page',
      key: row.key,
      target: row.target!,
      version: 1,
      import_id: work.run.id,
    },
  ])
  return page && page.slug !== post.slug ? [{ code: 'page-renamed', detail: pagePath(page.slug) }] : []
}

/** Names a text of ours by its content. */
export const filledKey = (slug: PageSlug, content: string): string => `filled ${slug} ${addressHash(content)}`

const ownSlug = (slug: string): PageSlug | undefined => PAGE_SLUGS.find((each) => each === slug)
