import { htmlToText } from '#lib/html-text.ts'
import type { PageSlug } from '#lib/values.ts'
import { readQuery } from '#ui/api.ts'

export type Slug = PageSlug

const SUMMARY_MAX = 160

/** The start of the text, for search engines. Removed tags leave spaces before punctuation. */
export const summaryOf = (html: string): string =>
  htmlToText(html)
    .replace(/ (?=[.,;:!?])/g, '')
    .slice(0, SUMMARY_MAX)

/** One of the site's own pages, or one that editors have added. */
export const pageQuery = (slug: string) => readQuery('GET /api/pages/:slug', 'record', { params: { slug } })
