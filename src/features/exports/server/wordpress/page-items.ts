import { element, type Xml } from '#lib/xml.ts'
import type { ContentPage } from '../content.ts'
import { safeName } from '../names.ts'
import { textNodes } from '../text/html.ts'
import { blocksOf } from './blocks.ts'
import { type ItemFields, itemFields } from './item.ts'
import { meta } from './parts.ts'
import { creatorOf, type Work } from './work.ts'

export function pageItem(page: ContentPage, work: Work): Xml {
  const { site } = work.content
  const fields: ItemFields = {
    id: work.next(),
    type: 'page',
    title: page.title,
    link: `${site.url}/${encodeURIComponent(page.slug)}`,
    creator: creatorOf(work),
    content: textOf(page.html, work),
    excerpt: '',
    slug: work.slug(safeName(page.slug)),
    status: page.status === 'draft' ? 'draft' : 'publish',
    date: page.created_at ?? site.at,
    modified: page.updated_at ?? site.at,
    commentsOn: false,
    isSticky: false,
    order: 0,
  }
  return element('item', {}, [...itemFields(fields, site.timeZone), ...descriptionMeta(page)])
}

export const descriptionMeta = ({ description }: { description: string }): Xml[] =>
  description ? [meta('_yoast_wpseo_metadesc', description)] : []

export const textOf = (html: string, { places, files }: Work): string =>
  blocksOf(textNodes(html, places), (address) => files.get(address))
