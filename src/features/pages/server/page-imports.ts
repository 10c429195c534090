import type { Tx } from '#db/tables.ts'
import type { Media } from '#features/media/server/media.service.ts'
import { isReservedPath } from '#lib/reserved-paths.ts'
import { slugify } from '#lib/slug.ts'
import type { FreePageStatus } from '#lib/values.ts'
import { sanitiseContent } from '#platform/sanitise.ts'
import * as queries from './free-pages.queries.ts'

export type ImportedPage = {
  id: string
  /** Used if it is free. Otherwise the page gets a number. */
  slug: string
  title: string
  content: string
  status: FreePageStatus
  description: string
  created_at: string
  updated_at: string
  import_id: string
}

/**
 * For imports, within their transactions. They change `keyOf.page` of the slugs, `keyOf.sitemap` and `keyOf.navigation`
 * themselves, once for each batch.
 */
export function createPageImports({ media }: { media: Media }) {
  return {
    /** Inserts pages, and returns their slugs. A page with a known id is left as it is, and not returned. */
    async insertPages(tx: Tx, pages: ImportedPage[]): Promise<{ id: string; slug: string }[]> {
      const taken = await queries.takenSlugs(tx)
      const inserted: { id: string; slug: string }[] = []
      for (const page of pages) {
        if (await queries.pageById(tx, page.id)) continue
        const slug = unusedSlug(slugify(page.slug || page.title, 'page'), taken)
        const content = sanitiseContent(page.content)
        await queries.insertPage(tx, { ...page, slug, content })
        const files = await media.keepInText(tx, { before: '', after: content, wasShown: false })
        await queries.replaceFiles(tx, page.id, files)
        inserted.push({ id: page.id, slug })
      }
      return inserted
    },

    /** Deletes the pages of an import that nobody has changed since, and returns them. */
    async removeImportedPages(tx: Tx, importId: string): Promise<{ id: string; slug: string }[]> {
      const pages = await queries.unchangedPages(tx, importId)
      for (const { id, content, status } of pages) {
        await queries.deletePage(tx, id)
        await media.keepInText(tx, { before: content, after: '', wasShown: status === 'published' })
      }
      return pages.map(({ id, slug }) => ({ id, slug }))
    },
  }
}

/** Adds the chosen slug to those that are taken. */
function unusedSlug(wanted: string, taken: Set<string>): string {
  let slug = wanted
  for (let number = 2; taken.has(slug) || isReservedPath(slug); number++) slug = `${wanted}-${number}`
  taken.add(slug)
  return slug
}
