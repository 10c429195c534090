import type { SitePage } from '#features/pages/pages.schema.ts'
import { htmlToText } from '#lib/html-text.ts'
import { fieldsOf, textOf } from '#lib/shapes.ts'
import { readQuery } from '#ui/api.ts'

export type Slug = SitePage['slug']

type PageText = Pick<SitePage, 'title' | 'content'> & { summary: string }

const SUMMARY_MAX = 160

/** The first words, for search engines. Tags leave blanks behind, also where none belongs. */
const summaryOf = (html: string): string =>
  htmlToText(html)
    .replace(/ (?=[.,;:!?])/g, '')
    .slice(0, SUMMARY_MAX)

export const pageQuery = (slug: Slug) =>
  readQuery(`/api/pages/${slug}`, (body): PageText => {
    const fields = fieldsOf(body)
    const content = textOf(fields['content'])
    return { title: textOf(fields['title']), content, summary: summaryOf(content) }
  })
