import { findElement, serialise } from '../convert/dom.ts'
import { addNote } from '../convert/notes.ts'
import { parseHtml } from '../convert/parse.ts'
import { addressLine, block, escapeHtml, readableValues } from './html.ts'
import { recordingRules } from './shortcode-recordings.ts'
import type { Shortcode, ShortcodeRule } from './shortcodes.ts'

const idsOf = (list: string) => list.split(/[\s,]+/).filter((id) => /^[1-9]\d{0,11}$/.test(id))

/** The picture and the words after it. Older captions are an attribute. */
const caption: ShortcodeRule = ({ named, content = '' }) => {
  const nodes = parseHtml(content)
  const at = nodes.findIndex((node) => findElement([node], ({ name }) => name === 'img'))
  const words = named.get('caption') ?? serialise(nodes.slice(at + 1)).trim()
  return at < 0
    ? content
    : block(
        `<figure>${serialise(nodes.slice(0, at + 1))}${words && `<figcaption>${words}</figcaption>`}</figure>`,
      )
}

/** Without numbers, a gallery shows everything that was uploaded to its post. */
const gallery: ShortcodeRule = ({ named }) => {
  const ids = idsOf(
    ['ids', 'include', 'images', 'gallery_ids'].map((name) => named.get(name)).find(Boolean) ?? '',
  )
  return block(
    (ids.length > 0 ? ids : ['*']).map((id) => `<figure><img src="file:${id}" alt=""></figure>`).join(''),
  )
}

/** One picture of a page builder, by its number or address. */
const picture: ShortcodeRule = (shortcode, notes) => {
  const { named, content = '' } = shortcode
  const [id] = idsOf(named.get('image') ?? named.get('image_id') ?? '')
  const address = [named.get('src'), named.get('image'), content.trim()].find((value) =>
    /^(?:https?:\/)?\/\S+$/.test(value ?? ''),
  )
  const source = id ? `file:${id}` : address
  if (!source) return unknownShortcode(shortcode, notes)
  return block(
    `<figure><img src="${escapeHtml(source)}" alt="${escapeHtml(named.get('alt') ?? '')}"></figure>`,
  )
}

/** The first address or number anywhere in a shortcode. */
const given = ({ named, values, content }: Shortcode, ...names: string[]): string =>
  [...names.map((name) => named.get(name)), ...values, content?.trim()].find((value) => value) ?? ''

/** A player or page of another site. The shortcode may give only a number. */
const site =
  (page: (id: string) => string, ...names: string[]): ShortcodeRule =>
  (shortcode, notes) => {
    const value = given(shortcode, ...names, 'url', 'src', 'link', 'id')
      .replaceAll('&amp;', '&')
      .trim()
    const address = /^(?:https?:)?\/\/\S+$|^spotify:\S+$/.test(value) ? value : page(value)
    if (value && /^(?:https?:)?\/\/\S+$|^spotify:\S+$/.test(address))
      return addressLine(address.replace(/^\/\//, 'https://'))
    return unknownShortcode(shortcode, notes)
  }

const frame = (address: string) => block(`<iframe src="${escapeHtml(address)}"></iframe>`)

const bandcamp: ShortcodeRule = (shortcode, notes) => {
  const { named } = shortcode
  const [kind, id] =
    ['track', 'album']
      .map((name) => [name, named.get(name) ?? ''])
      .find(([, value]) => /^\d+$/.test(value ?? '')) ?? []
  return kind ? frame(`https://bandcamp.com/EmbeddedPlayer/${kind}=${id}/`) : site(() => '')(shortcode, notes)
}

/** SoundCloud's shortcode has the address of its API, which only its player can read. */
const soundcloud: ShortcodeRule = (shortcode, notes) => {
  const address = given(shortcode, 'url').trim()
  return /^https?:\/\/api\.soundcloud\.com\/\S+$/.test(address)
    ? frame(`https://w.soundcloud.com/player/?url=${encodeURIComponent(address)}`)
    : site(() => '')(shortcode, notes)
}

const code: ShortcodeRule = ({ name, named, values, content = '' }) => {
  const language =
    named.get('language') ??
    named.get('lang') ??
    (/^(?:code|sourcecode)$/.test(name) ? (values[0] ?? '') : name)
  return block(
    `<pre class="language-${escapeHtml(language)}">${content.includes('&lt;') ? content : escapeHtml(content)}</pre>`,
  )
}

const quotation: ShortcodeRule = ({ named, content = '' }) => {
  const by = named.get('author') ?? named.get('cite') ?? ''
  return block(`<blockquote>${block(content)}${by && block(`<cite>${escapeHtml(by)}</cite>`)}</blockquote>`)
}

/** A shortcode of a plugin. Its words stay, and a note names it with its settings. */
export const unknownShortcode: ShortcodeRule = ({ name, named, values, source, content }, notes) => {
  const settings = source.slice(1, -1).trim()
  const link = ['url', 'link', 'href']
    .map((key) => named.get(key))
    .find((value) => value && /^(?:https?:\/)?\/\S+$/.test(value))
  const title = named.get('title') ?? named.get('heading') ?? ''
  const others = readableValues([
    ...[...named].filter(([key]) => !/^(?:title|heading|url|link|href)$/.test(key)).map(([, value]) => value),
    ...values,
  ])
  if (!content?.trim()) {
    addNote(notes, 'shortcode-removed', settings || name)
    return others
  }
  addNote(notes, 'shortcode', settings || name)
  const words =
    link && !/[<\n]/.test(content.trim()) ? `<a href="${escapeHtml(link)}">${content.trim()}</a>` : content
  return (title && block(`<p><strong>${escapeHtml(title)}</strong></p>`)) + others + words
}

/** Shortcodes that only arrange their content. */
const plain: ShortcodeRule = ({ content = '' }) => content

const each = (names: string, rule: ShortcodeRule) =>
  Object.fromEntries(names.split(' ').map((name) => [name, rule]))

export const shortcodeRules: Readonly<Record<string, ShortcodeRule>> = {
  ...recordingRules,
  ...each('caption wp_caption', caption),
  ...each('gallery tiled_gallery vc_gallery et_pb_gallery', gallery),
  ...each('vc_single_image et_pb_image fusion_imageframe', picture),
  ...each(
    'embed embedyt vc_video et_pb_video',
    site((id) => id),
  ),
  ...each(
    'youtube youtube_sc youtubeplayer',
    site((id) => `https://www.youtube.com/watch?v=${id}`, 'video', 'v', 'youtubeurl'),
  ),
  ...each(
    'vimeo',
    site((id) => `https://vimeo.com/${id}`, 'video', 'clip_id'),
  ),
  ...each(
    'spotify',
    site((id) => id, 'uri'),
  ),
  ...each(
    'mixcloud dailymotion instagram tiktok facebook reverbnation audiomack deezer',
    site((id) => id),
  ),
  ...each(
    'tweet twitter',
    site((id) => `https://twitter.com/i/status/${id}`, 'tweet'),
  ),
  ...each(
    'gist',
    site((id) => `https://gist.github.com/${id}`),
  ),
  ...each(
    'googlemaps',
    site((id) => id),
  ),
  ...each('bandcamp bandcamp_player', bandcamp),
  soundcloud,
  ...each('sourcecode code php css xml python javascript', code),
  ...each('quote pullquote blockquote pull_quote', quotation),
  ...each(
    'vc_row vc_column vc_column_text vc_row_inner vc_column_inner et_pb_section et_pb_row et_pb_column et_pb_text fusion_text raw',
    plain,
  ),
}
