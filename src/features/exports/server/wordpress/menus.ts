import { element, type Xml } from '#lib/xml.ts'
import type { ContentLink } from '../content.ts'
import { placed } from '../text/html.ts'
import { itemFields } from './item.ts'
import { category, meta, raw, shown } from './parts.ts'
import { creatorOf, type Work } from './work.ts'

type Menu = { slug: string; name: string; links: ContentLink[] }

/** Our links of the header and the footer as two menus. An editor of WordPress puts them into the theme. */
export const menusOf = ({ content: { site } }: Work): Menu[] =>
  [
    { slug: 'header', name: 'Header', links: site.navigation.header },
    { slug: 'footer', name: 'Footer', links: site.navigation.footer },
  ].filter(({ links }) => links.length > 0)

export const menuTerm = ({ slug, name }: Menu, number: number): Xml =>
  element('wp:term', {}, [
    element('wp:term_id', {}, number),
    raw('wp:term_taxonomy', 'nav_menu'),
    raw('wp:term_slug', slug),
    raw('wp:term_parent', ''),
    shown('wp:term_name', name),
  ])

export function* menuItems(menu: Menu, work: Work): Generator<Xml> {
  let order = 0
  for (const { children, ...link } of menu.links) {
    const id = work.next()
    yield menuItem(link, { id, parent: 0, order: ++order, menu }, work)
    for (const child of children)
      yield menuItem(child, { id: work.next(), parent: id, order: ++order, menu }, work)
  }
}

type Place = { id: number; parent: number; order: number; menu: Menu }

function menuItem({ label, href }: { label: string; href: string }, place: Place, work: Work): Xml {
  const { site } = work.content
  const address = placed(href, work.places)
  const fields = itemFields(
    {
      id: place.id,
      type: 'nav_menu_item',
      title: label,
      link: `${site.url}/?p=${place.id}`,
      creator: creatorOf(work),
      content: '',
      excerpt: '',
      slug: work.slug(`menu-${place.id}`),
      status: 'publish',
      date: site.at,
      modified: site.at,
      commentsOn: false,
      isSticky: false,
      order: place.order,
    },
    site.timeZone,
  )
  return element('item', {}, [
    ...fields,
    category('nav_menu', place.menu.slug, place.menu.name),
    meta('_menu_item_type', 'custom'),
    meta('_menu_item_menu_item_parent', place.parent),
    meta('_menu_item_object_id', place.id),
    meta('_menu_item_object', 'custom'),
    meta('_menu_item_target', ''),
    meta('_menu_item_url', address),
  ])
}
