import { element, type Xml } from '#lib/xml.ts'
import { localTime, utcTime } from './dates.ts'
import { raw, shown } from './parts.ts'

export type ItemFields = {
  id: number
  type: 'post' | 'page' | 'attachment' | 'nav_menu_item'
  title: string
  link: string
  creator: string
  content: string
  excerpt: string
  slug: string
  status: 'draft' | 'future' | 'publish' | 'inherit'
  date: string
  modified: string
  commentsOn: boolean
  isSticky: boolean
  order: number
}

/** The fields that every item has, in the order of WordPress. */
export const itemFields = (item: ItemFields, timeZone: string): Xml[] => [
  shown('title', item.title),
  element('link', {}, item.link),
  element('pubDate', {}, new Date(item.date).toUTCString()),
  raw('dc:creator', item.creator),
  element('guid', { isPermaLink: 'false' }, item.link),
  element('description', {}),
  raw('content:encoded', item.content),
  shown('excerpt:encoded', item.excerpt),
  element('wp:post_id', {}, item.id),
  raw('wp:post_date', localTime(item.date, timeZone)),
  // A draft gets its date when it is published.
  raw('wp:post_date_gmt', utcTime(item.status === 'draft' ? undefined : item.date)),
  raw('wp:post_modified', localTime(item.modified, timeZone)),
  raw('wp:post_modified_gmt', utcTime(item.modified)),
  raw('wp:comment_status', item.commentsOn ? 'open' : 'closed'),
  raw('wp:ping_status', 'closed'),
  raw('wp:post_name', item.slug),
  raw('wp:status', item.status),
  element('wp:post_parent', {}, 0),
  element('wp:menu_order', {}, item.order),
  raw('wp:post_type', item.type),
  raw('wp:post_password', ''),
  element('wp:is_sticky', {}, item.isSticky ? 1 : 0),
]
