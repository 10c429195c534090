import type { Note } from '../source.ts'
import { addNote } from '../convert/notes.ts'
import { plainText } from './plain.ts'
import { type XmlRecord, valueOf } from './records.ts'

export type Meta = ReadonlyMap<string, string>

/** Where plugins for search engines keep the description: Yoast, Rank Math, All in One SEO, SEOPress, Genesis. */
const DESCRIPTIONS = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_aioseop_description',
  '_seopress_titles_desc',
  '_genesis_description',
  '_su_description',
]

const RATING =
  /^_?(?:rating|score|stars|(?:wp_)?review_(?:rating|score|total|points|final_score)|album_rating|final_rating)$/i
/** Fields that WordPress and plugins fill for themselves, although their names look like those of people. */
const OWN =
  /^(?:_|rank_math_|footnotes$|enclosure$|cap-|classic-editor-|amp_|essb_|td_|tie_|et_|ssb_|jetpack|wp_|sharing_|inline_featured|onesignal|views$|post_views|hits$|dsq_|tve_|fb_|iawp_|syndication_|spay_|wpdiscuz|_?wpb_|om_|eael_|snap|cmplz|burst_|litespeed)/i

/** The values of an item's own fields. Of several with the same name, the last counts. */
export const metaOf = ({ parts }: XmlRecord): Meta =>
  new Map(
    parts
      .filter(({ name }) => name === 'wp:postmeta')
      .map((part) => [valueOf(part, 'wp:meta_key'), valueOf(part, 'wp:meta_value')]),
  )

/** All values of a field that a post may have several times. */
export const valuesOf = ({ parts }: XmlRecord, key: string): string[] =>
  parts
    .filter((part) => part.name === 'wp:postmeta' && valueOf(part, 'wp:meta_key') === key)
    .map((part) => valueOf(part, 'wp:meta_value').trim())
    .filter(Boolean)

/** The description for search engines. Plugins fill in `%%title%%` and other words when they show it. */
export function descriptionOf(meta: Meta, title: string, site: string): string {
  const raw = DESCRIPTIONS.map((key) => meta.get(key)?.trim()).find(Boolean) ?? ''
  const words: Record<string, string> = {
    title,
    post_title: title,
    sitename: site,
    site_title: site,
    sep: '–',
  }
  const filled = plainText(raw).replaceAll(
    /%%(\w+)%%|%(\w+)%|#(post_title|site_title|post_excerpt|post_content|separator_sa)\b/g,
    (_all, ...names) => {
      const name = names.slice(0, 3).find((found) => typeof found === 'string') as string
      return words[name] ?? ''
    },
  )
  return filled.trim().slice(0, 1000)
}

/** Notes about fields that have no place with us. */
export function noteFields(meta: Meta, notes: Note[]): void {
  const fields = [...meta].filter(([key, value]) => key && value.trim())
  const ratings = fields.filter(([key, value]) => RATING.test(key) && value.length <= 20)
  if (ratings.length > 0) addNote(notes, 'rating', ratings.map(([, value]) => value).join(', '))
  const others = fields.map(([key]) => key).filter((key) => !RATING.test(key) && !OWN.test(key))
  if (others.length > 0) addNote(notes, 'custom-fields', others.slice(0, 20).join(', '))
}
