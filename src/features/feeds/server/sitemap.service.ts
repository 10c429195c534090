import type { Db, Tx } from '#db/tables.ts'
import type { Genres } from '#features/genres/server/genres.service.ts'
import { publishedSlugs } from '#features/pages/server/free-pages.shared.queries.ts'
import { visibleAuthors } from '#features/posts/server/posts.shared.queries.ts'
import {
  ABOUT_PATH,
  authorPath,
  BLOG_PATH,
  CONTACT_PATH,
  genrePath,
  JOIN_CURATOR_PATH,
  pagePath,
  PRIVACY_PATH,
  SUBMIT_PATH,
} from '#lib/paths.ts'
import { PORTAL, WORKSPACE } from '#lib/portal-paths.ts'
import { escapeHtml } from '#lib/html.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { rewriteParts, rewriteWithin } from './sitemap-parts.ts'
import { partBody, partNumbers } from './sitemap.queries.ts'

const PAGES = ['/', BLOG_PATH, ABOUT_PATH, CONTACT_PATH, PRIVACY_PATH, SUBMIT_PATH, JOIN_CURATOR_PATH]
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type Needs = { db: Db; genres: Genres; config: Config; clock: Clock }

export function createSitemap({ db, genres, config, clock }: Needs) {
  const xml = (body: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n${body.replaceAll('{site}', () => escapeHtml(config.publicUrl))}`
  const urlset = (urls: string) => xml(`<urlset ${SCHEMA}>${urls}</urlset>`)

  async function pages(): Promise<string> {
    const names = (await genres.list()).map(({ name }) => genrePath(name))
    const authors = (await visibleAuthors(db, isoNow(clock))).map(authorPath)
    const added = (await publishedSlugs(db)).map(pagePath)
    return [...PAGES, ...added, ...names, ...authors]
      .map((path) => `<url><loc>{site}${escapeHtml(path)}</loc></url>`)
      .join('')
  }

  const refresh = () => rewriteParts({ db, clock })

  /** If writing fails, as on a full disk, we serve the stored parts. The job logs the reason. */
  const refreshIfPossible = () => refresh().catch(() => false)

  return {
    refresh,

    /** For a transaction that has added this many posts, so that all of them are listed when it commits. */
    refreshWithin: (tx: Tx, posts: number) => rewriteWithin(tx, isoNow(clock), posts),

    /** One file while the site is small, otherwise an index of the parts. */
    async main(): Promise<string> {
      await refreshIfPossible()
      const parts = await partNumbers(db)
      if (parts.length <= 1) return urlset((await pages()) + ((await partBody(db, parts[0] ?? 1)) ?? ''))
      const entries = ['pages', ...parts].map(
        (name) => `<sitemap><loc>{site}/sitemap-${name}.xml</loc></sitemap>`,
      )
      return xml(`<sitemapindex ${SCHEMA}>${entries.join('')}</sitemapindex>`)
    },

    /** Returns undefined for a part that does not exist. */
    async part(name: string): Promise<string | undefined> {
      if (name === 'pages') return urlset(await pages())
      if (!/^[1-9]\d{0,6}$/.test(name)) return undefined
      await refreshIfPossible()
      const body = await partBody(db, Number(name))
      return body === undefined ? undefined : urlset(body)
    },

    robots: () =>
      [
        'User-agent: *',
        `Disallow: ${PORTAL.home}`,
        `Disallow: ${WORKSPACE.home}`,
        'Disallow: /api/',
        '',
        `Sitemap: ${config.publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
  }
}
