import { numbers, safeAddress } from './attributes.ts'
import { element, hasClass, text, textOf } from './dom.ts'
import { addNote } from './notes.ts'
import { webAddress } from './players.ts'
import { type Rule, type Rules, type Walk, forAll } from './walk.ts'

/** The attributes in which lazy-loading plugins keep the real address. */
const LATE = [
  'data-src',
  'data-lazy-src',
  'data-original',
  'data-orig-src',
  'data-orig-file',
  'data-full-url',
]
const SPACER =
  /^(?:data:|about:|$)|\/(?:blank|spacer|pixel|transparent|placeholder|1x1)[\w.-]*\.(?:gif|png|svg)$/i

type Picture = Record<string, string>

/** The largest copy of a `srcset`. */
function largest(set: string): string | undefined {
  const copies = set.split(/,\s+/).map((part) => {
    const [address = '', size = ''] = part.trim().split(/\s+/)
    return { address, size: Number.parseFloat(size) || 0 }
  })
  return copies.toSorted((a, b) => b.size - a.size)[0]?.address
}

/** The address of the picture itself, whatever a plugin put in its place. */
function sourceOf(attribs: Picture): string {
  const { src = '' } = attribs
  const late = LATE.map((name) => attribs[name]).find((address) => address && !SPACER.test(address))
  if (!SPACER.test(src)) return src
  return late ?? largest(attribs['srcset'] ?? attribs['data-srcset'] ?? '') ?? src
}

/** Whether a picture only counts readers. */
function isPixel({ width = '', height = '', src = '' }: Picture): boolean {
  const host = webAddress(src)?.hostname ?? ''
  return (
    (/^[01](?:px)?$/.test(width) && /^[01](?:px)?$/.test(height)) ||
    /(?:^|\.)(?:feedburner|doubleclick)\./.test(host)
  )
}

const picture: Rule = (found, walk) => {
  const { attribs } = found
  const alt = (attribs['alt'] ?? '').trim()
  if (hasClass(found, 'wp-smiley', 'emoji')) return [text(alt)]
  if (isPixel(attribs)) return dropped(walk, 'tracking-pixel', attribs['src'] ?? '')
  const source = sourceOf(attribs)
  const src = SPACER.test(source) ? undefined : safeAddress(source)
  if (!src) {
    addNote(walk.notes, 'picture-without-file', alt)
    return alt ? [element('p', {}, [text(alt)])] : []
  }
  walk.lastPicture = src
  const { title } = attribs
  const size = numbers(found, 'width', 'height')
  return [
    element('figure', {}, [element('img', { src, alt, ...(title && title !== alt && { title }), ...size })]),
  ]
}

function dropped(walk: Walk, code: string, detail: string): [] {
  addNote(walk.notes, code, detail)
  return []
}

/** Content for browsers without scripts. Often it repeats the picture next to it. */
const withoutScripts: Rule = ({ children }, walk) => {
  const before = walk.lastPicture
  const inner = walk.convert(children)
  return before && walk.lastPicture === before && !textOf(inner).trim() ? [] : inner
}

export const pictureRules: Rules = {
  ...forAll('img image amp-img amp-anim', picture),
  'x-noscript': withoutScripts,
}
