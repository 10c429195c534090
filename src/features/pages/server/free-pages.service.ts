import type { Db, Tx } from '#db/tables.ts'
import { isUniqueViolation } from '#db/violations.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import { pagePath } from '#lib/paths.ts'
import { isReservedPath } from '#lib/reserved-paths.ts'
import { slugify } from '#lib/slug.ts'
import type { FreePageStatus } from '#lib/values.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { keyOf } from '#platform/content-keys.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { sanitiseContent } from '#platform/sanitise.ts'
import type { FreePage, FreePageChange, FreePageForm } from '../free-pages.schema.ts'
import type { SitePage } from '../pages.schema.ts'
import { freePageErrors as texts } from '../texts/errors.ts'
import * as queries from './free-pages.queries.ts'
import { createPageImports } from './page-imports.ts'

export type FreePages = ReturnType<typeof createFreePages>

type Needs = {
  db: Db
  content: ContentVersion
  audit: Audit
  media: Media
  clock: Clock
  /** Called in the transaction of a save that moves a published page. */
  onSlugChange?: (tx: Tx, oldPath: string, page: { id: string; slug: string }) => Promise<void>
}

/** The pages that editors add, at the root of the site. */
export function createFreePages(needs: Needs) {
  const { db, content, audit, media, clock, onSlugChange } = needs

  const columnsFrom = ({ title, slug, content: html, description, status }: FreePageForm) => ({
    title,
    slug: freeSlug(slugify(slug || title, 'page')),
    content: sanitiseContent(html),
    description,
    status,
    updated_at: isoNow(clock),
  })

  /** Keeps the pictures of the text, and records a page that appears or disappears. */
  async function saved(tx: Tx, before: FreePage | undefined, after: FreePage) {
    const wasShown = before?.status === 'published'
    const files = await media.keepInText(tx, {
      before: before?.content ?? '',
      after: after.content,
      wasShown,
    })
    await queries.replaceFiles(tx, after.id, files)
    const isShown = after.status === 'published'
    if (isShown !== wasShown)
      await audit.record(tx, {
        action: isShown ? 'page-published' : 'page-unpublished',
        target: { id: after.id, name: after.title },
      })
  }

  async function update(tx: Tx, id: string, { version, ...form }: FreePageChange) {
    const before = await queries.lockedPage(tx, id)
    if (!before) throw notFound(texts.subject)
    if (before.version !== version) throw conflict(texts.changed)
    const after = await queries.updatePage(tx, id, columnsFrom(form))
    await saved(tx, before, after)
    if (before.status === 'published' && before.slug !== after.slug)
      await onSlugChange?.(tx, pagePath(before.slug), { id, slug: after.slug })
    return { result: after, keys: keysOf(before, after) }
  }

  return {
    ...createPageImports(needs),

    slugOf: async (id: string, within: Db = db): Promise<string | undefined> =>
      (await queries.pageById(within, id))?.slug,

    /** For readers. */
    async read(slug: string): Promise<SitePage> {
      const page = await queries.publishedPage(db, slug)
      if (!page) throw notFound(texts.subject)
      return page
    },

    async list(status: FreePageStatus | undefined, page: { limit: number; offset: number }) {
      const filter = { status }
      const [pages, total] = await Promise.all([
        queries.listPages(db, filter, page),
        queries.countPages(db, filter),
      ])
      return { pages, total }
    },

    async managed(id: string): Promise<FreePage> {
      const page = await queries.pageById(db, id)
      if (!page) throw notFound(texts.subject)
      return page
    },

    create: (form: FreePageForm): Promise<FreePage> =>
      content.changeIf(async (tx) => {
        const columns = columnsFrom(form)
        const row = { id: newId(), created_at: columns.updated_at, ...columns }
        const page = await queries.insertPage(tx, row)
        if (!page) throw taken(columns.slug)
        await saved(tx, undefined, page)
        return { result: page, keys: keysOf(undefined, page) }
      }),

    async update(id: string, form: FreePageChange): Promise<FreePage> {
      try {
        return await content.changeIf((tx) => update(tx, id, form))
      } catch (error) {
        throw isUniqueViolation(error) ? taken(slugify(form.slug || form.title, 'page')) : error
      }
    },

    remove: (id: string): Promise<void> =>
      content.changeIf(async (tx) => {
        const page = await queries.deletePage(tx, id)
        if (!page) throw notFound(texts.subject)
        await media.keepInText(tx, {
          before: page.content,
          after: '',
          wasShown: page.status === 'published',
        })
        await audit.record(tx, { action: 'page-deleted', target: { id, name: page.title } })
        return { result: undefined, keys: keysOf(page, undefined) }
      }),
  }
}

function freeSlug(slug: string): string {
  if (!isReservedPath(slug)) return slug
  throw invalid([{ path: 'slug', message: texts.reserved(slug) }])
}

const taken = (slug: string) => invalid([{ path: 'slug', message: texts.taken(slug) }])

type Shown = Pick<FreePage, 'slug' | 'status'>

/** Readers see nothing of a draft, so saving one changes no page. */
function keysOf(before: Shown | undefined, after: Shown | undefined): string[] {
  const [was, is] = [before, after].map((page) => (page?.status === 'published' ? page.slug : undefined))
  const pages = [was, is].flatMap((slug) => (slug === undefined ? [] : keyOf.page(slug)))
  return was === is ? pages : [...pages, keyOf.sitemap, keyOf.navigation]
}
