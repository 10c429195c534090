import type { SourceMenuItem } from '../source.ts'
import { absolute } from './addresses.ts'
import { type BlockAttributes, blockTokens, textAttribute } from './block-tokens.ts'
import { plainName } from './plain.ts'
import type { Meta } from './post-meta.ts'
import { type XmlRecord, attributeOf, valueOf } from './records.ts'
import type { Terms } from './terms.ts'

type Target = SourceMenuItem['to']
type Context = { site: string; terms: Terms }

const MOST_ENTRIES = 500

/** Where an entry leads. `type` is the kind of thing, and `object` its post type or taxonomy. */
function targetOf(
  type: string,
  object: string,
  id: string,
  url: string,
  { site, terms }: Context,
): Target | undefined {
  const isKnown = /^[1-9]\d*$/.test(id)
  if (type === 'post_type' && isKnown) return { kind: object === 'page' ? 'page' : 'post', key: id }
  const term = type === 'taxonomy' ? terms.keyOf(id) : undefined
  if (term) return { kind: 'term', key: term }
  const byNumber =
    type === 'taxonomy' && isKnown ? `/?cat=${id}` : type === 'post_type_archive' ? `/${object}/` : ''
  const address = absolute(url || byNumber, site)
  return address ? { address } : undefined
}

/** An entry of a classic menu. Without a label, it shows the title of the page that it leads to. */
export function menuItemOf(record: XmlRecord, meta: Meta, context: Context): SourceMenuItem | undefined {
  const read = (name: string) => (meta.get(`_menu_item_${name}`) ?? '').trim()
  const to = targetOf(read('type'), read('object'), read('object_id'), read('url'), context)
  const menu = record.fields.find(
    (field) => field.name === 'category' && attributeOf(field, 'domain') === 'nav_menu',
  )
  const key = valueOf(record, 'wp:post_id').trim()
  const parent = read('menu_item_parent')
  if (!to || !key || valueOf(record, 'wp:status').trim() !== 'publish') return undefined
  return {
    kind: 'menu-item',
    key,
    menu: plainName(menu?.value ?? ''),
    label: plainName(valueOf(record, 'title')),
    to,
    ...(parent && parent !== '0' && { parent }),
    position: Number.parseInt(valueOf(record, 'wp:menu_order'), 10) || 0,
  }
}

/** The kinds of navigation blocks: posts and pages have an `id`, categories and tags have the kind `taxonomy`. */
function blockTarget(attributes: BlockAttributes, context: Context): Target | undefined {
  const kind = textAttribute(attributes, 'kind').replace('-', '_') || 'custom'
  const type = textAttribute(attributes, 'type')
  return targetOf(kind, type, textAttribute(attributes, 'id'), textAttribute(attributes, 'url'), context)
}

/** The entries of a menu of the block editor, which is one item with a block for each entry. */
export function* navigationOf(record: XmlRecord, context: Context): Generator<SourceMenuItem> {
  const id = valueOf(record, 'wp:post_id').trim()
  const above: string[] = []
  let position = 0
  for (const token of blockTokens(valueOf(record, 'content:encoded'))) {
    if (token.kind === 'html' || !/^navigation-(?:link|submenu)$/.test(token.name)) continue
    if (token.kind === 'close') above.pop()
    else if (position < MOST_ENTRIES) {
      position += 1
      const key = `${id}-${position}`
      const to = blockTarget(token.attributes, context)
      const label = plainName(textAttribute(token.attributes, 'label'))
      const parent = above.at(-1)
      const menu = plainName(valueOf(record, 'title'))
      if (to) yield { kind: 'menu-item', key, menu, label, to, ...(parent && { parent }), position }
      if (token.kind === 'open') above.push(key)
    }
  }
}
