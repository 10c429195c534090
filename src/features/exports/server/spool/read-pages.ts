import type { Db } from '#db/tables.ts'
import { pagesForExport } from '#features/pages/server/free-pages.shared.queries.ts'
import { readPage } from '#features/pages/server/pages.service.ts'
import { createSettings } from '#features/settings/server/settings.service.ts'
import { bodyHtml } from '#lib/html.ts'
import { PAGE_SLUGS } from '#lib/values.ts'
import type { Clock } from '#platform/clock.ts'
import type { ContentPage } from '../content.ts'

const AT_ONCE = 20

/** Reads About, Contact and Privacy, then the pages that editors have added in batches. */
export async function* readPages({ db, clock }: { db: Db; clock: Clock }): AsyncGenerator<ContentPage[]> {
  yield await sitePages(db, clock)
  for (let after = ''; ;) {
    const rows = await pagesForExport(db, after, AT_ONCE)
    if (rows.length === 0) return
    yield rows.map(({ content, ...page }) => ({ ...page, html: bodyHtml(content) }))
    after = rows.at(-1)!.id
  }
}

/** Their texts are among the settings, which have no dates. */
async function sitePages(db: Db, clock: Clock): Promise<ContentPage[]> {
  const settings = createSettings({ db, clock })
  const rest = { status: 'published', description: '', created_at: null, updated_at: null } as const
  const pages = PAGE_SLUGS.map(async (slug) => {
    const { title, content } = await readPage(settings, slug)
    return { id: slug, slug, title, html: bodyHtml(content), ...rest }
  })
  return Promise.all(pages)
}
