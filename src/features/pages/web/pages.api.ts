import type { SitePage } from '#features/pages/pages.schema.ts'
import { htmlToText } from '#lib/html-text.ts'
import { readQuery } from '#ui/api.ts'

export type Slug = SitePage['slug']

const SUMMARY_MAX = 160

/** The start of the text, for search engines. Removed tags leave spaces before punctuation. */
export const summaryOf = (html: string): string =>
  htmlToText(html)
    .replace(/ (?=[.,;:!?])/g, '')
    .slice(0, SUMMARY_MAX)

export const pageQuery = (slug: Slug) => readQuery('GET /api/pages/:slug', 'record', { params: { slug } })
