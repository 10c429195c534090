import type { SitePage } from '#features/pages/pages.schema.ts'
import { htmlToText } from '#lib/html-text.ts'
import { readQuery } from '#ui/api.ts'

export type Slug = SitePage['slug']

const SUMMARY_MAX = 160

/** The first words, for search engines. Tags leave blanks behind, also where none belongs. */
export const summaryOf = (html: string): string =>
  htmlToText(html)
    .replace(/ (?=[.,;:!?])/g, '')
    .slice(0, SUMMARY_MAX)

export const pageQuery = (slug: Slug) => readQuery('GET /api/pages/:slug', 'record', { params: { slug } })
