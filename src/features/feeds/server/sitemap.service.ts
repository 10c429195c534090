import type { Db } from '#db/tables.ts'
import type { Genres } from '#features/genres/server/genres.service.ts'
import { escapeHtml } from '#lib/html.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { countPublished, publishedPage } from './sitemap.queries.ts'

/** The protocol allows 50,000; smaller parts are fetched and made faster. */
const POSTS_PER_PART = 10_000
const PAGES = ['/', '/blog', '/about', '/contact', '/privacy', '/blog/submit', '/blog/join-curator']

type Needs = { db: Db; genres: Genres; config: Config; clock: Clock }
type Url = { path: string; modified?: string }

export function createSitemap({ db, genres, config, clock }: Needs) {
  const url = ({ path, modified }: Url) =>
    `<url><loc>${escapeHtml(config.publicUrl + path)}</loc>${modified ? `<lastmod>${modified}</lastmod>` : ''}</url>`

  const urlset = (urls: Url[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map(url).join('')}</urlset>`

  async function posts(part: number): Promise<Url[]> {
    const rows = await publishedPage(db, isoNow(clock), POSTS_PER_PART, (part - 1) * POSTS_PER_PART)
    return rows.map(({ id, slug, updated_at }) => ({
      path: `/blog/post/${id}/${encodeURIComponent(slug)}`,
      modified: updated_at,
    }))
  }

  async function pages(): Promise<Url[]> {
    const names = (await genres.list()).map(({ name }) => `/blog?genre=${encodeURIComponent(name)}`)
    return [...PAGES, ...names].map((path) => ({ path }))
  }

  const partCount = async () => Math.ceil((await countPublished(db, isoNow(clock))) / POSTS_PER_PART)

  return {
    /** Everything in one file while that is small, else the list of the parts. */
    async main(): Promise<string> {
      const parts = await partCount()
      if (parts <= 1) return urlset([...(await pages()), ...(await posts(1))])
      const names = ['pages', ...Array.from({ length: parts }, (_, i) => String(i + 1))]
      const entries = names.map(
        (name) => `<sitemap><loc>${config.publicUrl}/sitemap-${name}.xml</loc></sitemap>`,
      )
      return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
    },

    /** Undefined for a part that does not exist. */
    async part(name: string): Promise<string | undefined> {
      if (name === 'pages') return urlset(await pages())
      const number = Number(name)
      return number >= 1 && number <= (await partCount()) ? urlset(await posts(number)) : undefined
    },

    robots: () =>
      [
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /curator',
        'Disallow: /api/',
        '',
        `Sitemap: ${config.publicUrl}/sitemap.xml`,
        '',
      ].join('\n'),
  }
}
