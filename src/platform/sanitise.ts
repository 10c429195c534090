import sanitizeHtml from 'sanitize-html'
import { platformOf } from '#lib/embed-url.ts'
import { UPLOADS_PATH } from '#lib/file-urls.ts'
import { srcSet } from '#lib/image-variants.ts'
import { alignmentOf, fontOf, fontSizeOf, highlightOf, textColourOf } from '#lib/text-styles.ts'

const LINK_SCHEMES = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp']

const TAGS =
  'p br hr h1 h2 h3 h4 h5 h6 blockquote pre code ul ol li strong b em i u s del sub sup mark span a img figure figcaption cite label input div table thead tbody tr th td'

/** The width of the reading column in the style sheet. */
const PICTURE_SIZES = '(min-width: 48rem) 44rem, 92vw'

const OUR_PICTURE = new RegExp(String.raw`^${UPLOADS_PATH}images/\w+\.webp$`)

type Attributes = sanitizeHtml.Attributes
type Transform = (attribs: Attributes) => Attributes

/** Allows only declarations that the editor offers, and normalises their values. */
const DECLARATIONS: Record<string, (value: string) => string | undefined> = {
  'text-align': alignmentOf,
  color: (value) => textColourOf(value)?.value,
  'background-color': (value) => highlightOf(value)?.value,
  'font-family': (value) => fontOf(value)?.stack,
  'font-size': fontSizeOf,
}

/** Allows everything that the editor can produce, and no scripts, handlers, frames or other styles. */
export const sanitiseContent = (html: string) => sanitizeHtml(html, options).trim()

const options: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel', 'title', 'data-embed'],
    img: ['src', 'srcset', 'sizes', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    ol: ['start', 'type'],
    ul: ['data-type'],
    li: ['data-type', 'data-checked'],
    input: ['type', 'checked', 'disabled', 'aria-label'],
    span: ['data-color'],
    mark: ['data-color'],
    code: ['class'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: { code: ['language-*'] },
  // The functions below rebuild the styles, so there is nothing left to filter.
  parseStyleAttributes: false,
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: changed(safeLink),
    img: changed(lazyPicture),
    input: changed(checkboxOnly),
    span: changed((attribs) => named(attribs, textColourOf(styleOf(attribs)['color'] ?? '')?.name)),
    mark: changed((attribs) =>
      named(attribs, highlightOf(styleOf(attribs)['background-color'] ?? attribs['data-color'] ?? '')?.name),
    ),
    '*': changed(knownStyle),
  },
  exclusiveFilter: (frame) => frame.tag === 'input' && frame.attribs['type'] !== 'checkbox',
}

function changed(change: Transform): sanitizeHtml.Transformer {
  return (tagName, attribs) => ({ tagName, attribs: change(attribs) })
}

function styleOf({ style = '' }: Attributes): Record<string, string> {
  const pairs = style.split(';').flatMap((part) => {
    const colon = part.indexOf(':')
    return colon < 0 ? [] : [[part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1)] as const]
  })
  return Object.fromEntries(pairs)
}

/** The style attribute with only known values. */
function knownStyle(attribs: Attributes): Attributes {
  const { style, ...rest } = attribs
  if (style === undefined) return attribs
  const given = styleOf(attribs)
  const known = Object.entries(DECLARATIONS).flatMap(([property, read]) => {
    const value = read(given[property] ?? '')
    return value ? [`${property}:${value}`] : []
  })
  return known.length > 0 ? { ...rest, style: known.join(';') } : rest
}

/** The colour's name, which pages use to pick a shade with enough contrast. */
function named({ 'data-color': _given, ...rest }: Attributes, name: string | undefined): Attributes {
  return name ? { ...rest, 'data-color': name } : rest
}

/** Links open in a new tab without a referrer. A link to a known player may become that player. */
function safeLink({ 'data-embed': embed, ...attribs }: Attributes): Attributes {
  const { href } = attribs
  if (!href) return attribs
  const platform = embed === undefined ? undefined : platformOf(href)
  return {
    ...attribs,
    target: '_blank',
    rel: 'noopener noreferrer nofollow',
    ...(platform && { 'data-embed': platform }),
  }
}

/** Pictures load lazily, and ours in the width that the column needs. */
function lazyPicture({ srcset: _srcset, sizes: _sizes, ...attribs }: Attributes): Attributes {
  const { src = '', width = '' } = attribs
  const ours = OUR_PICTURE.test(src) && /^\d{1,5}$/.test(width)
  const set = ours ? srcSet(src, Number(width), 'webp') : ''
  return {
    ...attribs,
    alt: attribs['alt'] ?? '',
    loading: 'lazy',
    decoding: 'async',
    ...(set && { srcset: set, sizes: PICTURE_SIZES }),
  }
}

/** Only the checkboxes of task lists, which readers cannot tick. */
function checkboxOnly(attribs: Attributes): Attributes {
  const done = 'checked' in attribs
  return {
    type: attribs['type'] ?? '',
    disabled: 'disabled',
    'aria-label': done ? 'Done' : 'To do',
    ...(done && { checked: 'checked' }),
  }
}
