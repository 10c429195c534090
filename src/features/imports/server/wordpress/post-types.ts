import { type XmlRecord, valueOf } from './records.ts'

/** Items with which WordPress and its plugins work. No reader ever saw them as a page. */
const TECHNICAL =
  /^(?:wp_(?!block$)\w+|custom_css|customize_changeset|oembed_cache|user_request|revision|acf-\w[\w-]*|elementor_\w+|wpcf7_\w+|mc4wp-form|amp_\w+|feedback|flamingo_\w+|shop_(?:order|coupon|webhook)\w*|product_variation|scheduled-action|jp_\w+|nf_\w+|wpforms\w*|popup\w*|et_\w+|fl-\w[\w-]*|vc_\w+|ml-slider|ml-slide|tablepress_table|tribe_\w+|attachment|nav_menu_item|edd_\w+|ngg_\w+|spucpt|bp-email|safecss|postman_sent_mail)$/

export type ItemType =
  | 'post'
  | 'page'
  | 'file'
  | 'menu-item'
  | 'guest'
  | 'block'
  | 'revision'
  | 'other'
  | 'technical'

const TYPES: Record<string, ItemType> = {
  post: 'post',
  page: 'page',
  attachment: 'file',
  nav_menu_item: 'menu-item',
  'guest-author': 'guest',
  wp_block: 'block',
  revision: 'revision',
}

/** Types of a theme or plugin that readers could visit (reviews, albums, artists, …) become posts. */
export function typeOf(record: XmlRecord): ItemType {
  const type = valueOf(record, 'wp:post_type').trim() || 'post'
  if (Object.hasOwn(TYPES, type)) return TYPES[type] ?? 'technical'
  if (TECHNICAL.test(type)) return 'technical'
  const hasText = valueOf(record, 'content:encoded').trim() !== ''
  const hasTitle = valueOf(record, 'title').trim() !== ''
  return hasText && hasTitle && /^https?:/.test(valueOf(record, 'link').trim()) ? 'other' : 'technical'
}
