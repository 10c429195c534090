import { type ChildNode, type Element, isTag } from 'domhandler'
import { textStyle, safeAddress } from './attributes.ts'
import { playerBlock } from './bare-address.ts'
import { type Attributes, element, findElement, text, textOf } from './dom.ts'
import { addCaption, isPicture } from './figure-rules.ts'
import { asBlocks, isBlank, wrapped } from './flow.ts'
import { addNote } from './notes.ts'
import { playerOf } from './players.ts'
import { type Rule, type Rules, type Walk, forAll } from './walk.ts'

/** Files of the old site that readers download. */
const DOWNLOAD =
  /\/wp-content\/uploads\/[^?#]+\.(?:pdf|zip|docx?|xlsx?|pptx?|odt|epub|txt|csv|mp3|m4a|wav|flac|ogg|mp4|mov)$/i
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|bmp|svg|tiff?)(?:[?#]|$)/i
/** The arrows from footnotes back to the text. They are useless, because our texts have no anchors. */
const BACK_LINK = /^(?:[\s↩↑↖⤴⏎^]|\u{fe0e}|\u{fe0f})+$/u

const kept =
  (name: string): Rule =>
  ({ children }, walk) =>
    wrapped(name, {}, walk.convert(children))

const unwrapped: Rule = ({ children }, walk) => walk.convert(children)

const between =
  (before: string, after: string): Rule =>
  ({ children }, walk) => [text(before), ...walk.convert(children), text(after)]

const styled: Rule = (span, walk) => {
  const attribs = textStyle(span)
  const inner = walk.convert(span.children)
  return attribs['style'] ? wrapped('span', attribs, inner) : inner
}

const marked: Rule = (mark, walk) => wrapped('mark', textStyle(mark), walk.convert(mark.children))

const codeWords: Rule = ({ children }) => {
  const words = textOf(children)
  return words.trim() ? [element('code', {}, [text(words)])] : []
}

const link: Rule = (anchor, walk) => {
  const { href = '', title } = anchor.attribs
  if (walk.inLink) return walk.convert(anchor.children)
  const inner = inLink(anchor.children, walk)
  const player = 'data-embed' in anchor.attribs ? playerOf(href) : undefined
  if (player) return [playerBlock(player, textOf(inner).trim())]
  if (href.startsWith('#')) return ofPage(href, inner, walk)
  const address = safeAddress(href)
  if (!address) {
    if (href.trim()) addNote(walk.notes, 'unsafe-link', textOf(anchor.children))
    return inner
  }
  if (findElement(inner, ({ name }) => name === 'img'))
    return isOwnPage(anchor, address) ? asBlocks(inner, walk) : aroundPictures(address, inner, walk)
  const isFile = 'data-file' in anchor.attribs || DOWNLOAD.test(address)
  const file: Attributes = isFile ? { 'data-file': '' } : {}
  return wrapped('a', { href: address, ...(title && { title }), ...file }, inner)
}

function inLink(nodes: readonly ChildNode[], walk: Walk): ChildNode[] {
  walk.inLink = true
  const inner = walk.convert(nodes)
  walk.inLink = false
  return inner
}

/** Our texts have no anchors, so a link within the page becomes its words. */
function ofPage(href: string, inner: ChildNode[], walk: Walk): ChildNode[] {
  const words = textOf(inner)
  if (BACK_LINK.test(words)) return []
  const isFootnote = /^[\s[\](){}*†‡\d]+$/.test(words)
  if (!isFootnote && !isBlank(inner) && href !== '#') addNote(walk.notes, 'page-anchor', words)
  return inner
}

/** Whether a picture only links to itself, or to WordPress's page about it. */
const isOwnPage = ({ attribs }: Element, address: string) =>
  PICTURE_FILE.test(address) ||
  /[?&]attachment_id=\d/.test(address) ||
  /\bwp-att-\d/.test(attribs['rel'] ?? '')

/** Our texts can't have a link around a picture. Words beside it keep the link; without any, the caption gets it. */
function aroundPictures(address: string, inner: ChildNode[], walk: Walk): ChildNode[] {
  const attribs = { href: address }
  const blocks = asBlocks(wrapped('a', attribs, inner), walk)
  if (findElement(blocks, ({ name, attribs: { href } }) => name === 'a' && href === address)) return blocks
  // A player is a figure too, but without a caption.
  const picture = blocks.filter(isTag).find(isPicture)
  if (picture) addCaption(picture, [element('a', attribs, [text(address)])], 'after')
  addNote(walk.notes, 'picture-link', address)
  return blocks
}

export const textRules: Rules = {
  ...forAll('strong em b i u s del sub sup cite', (found, walk) => kept(found.name)(found, walk)),
  ...forAll('strike', kept('s')),
  ...forAll('ins', kept('u')),
  ...forAll('code kbd samp tt var', codeWords),
  ...forAll(
    'small big font abbr acronym dfn time bdi bdo data output meter progress nobr blink marquee ruby rb picture label legend',
    unwrapped,
  ),
  span: styled,
  mark: marked,
  a: link,
  q: between('“', '”'),
  rt: between('(', ')'),
  rp: () => [],
  br: () => [element('br')],
  wbr: () => [],
}
