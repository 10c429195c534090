import { type ChildNode, isTag } from 'domhandler'
import { element, findElement, text, textOf } from './dom.ts'
import { frameBlock, playerBlock } from './bare-address.ts'
import { asBlocks, isBlank } from './flow.ts'
import { siteOf } from './frames.ts'
import { addNote } from './notes.ts'
import { playerOf, webAddress } from './players.ts'
import { type Rule, type Rules, type Walk, forAll } from './walk.ts'

/** Only the link inside a Bandcamp player names its page, so it takes precedence over the address of the frame. */
function linkInside(nodes: readonly ChildNode[], site: string | undefined): ChildNode[] | undefined {
  const link = findElement(nodes, ({ name }) => name === 'a')
  const url = webAddress(link?.attribs['href'] ?? '')
  if (!link || !url || !site || siteOf(url) !== site) return undefined
  const words = textOf(link.children).replaceAll(/\s+/g, ' ').trim() || site
  return [element('p', {}, [element('a', { href: url.href }, [text(`${words} (${site})`)])])]
}

/** A player, or a link in its place. The content of the frame is for browsers that show no frames. */
function replaced(address: string, title: string, inside: ChildNode[], walk: Walk): ChildNode[] {
  const player = playerOf(address)
  if (player) return [playerBlock(player, title), ...unlessLinks(inside, walk)]
  const url = webAddress(address)
  const link = url && linkInside(inside, siteOf(url))
  if (url && link) {
    addNote(walk.notes, 'frame', textOf(link))
    return link
  }
  const block = frameBlock(address, walk.notes, title)
  if (!block) addNote(walk.notes, 'frame', title)
  return [...(block ? [block] : []), ...unlessLinks(inside, walk)]
}

/** An unclosed frame holds the rest of the post. Otherwise there is at most a line with a link. */
function unlessLinks(inside: ChildNode[], walk: Walk): ChildNode[] {
  const hasBlocks = inside
    .filter(isTag)
    .some(({ name }) => /^(?:p|h[1-6]|div|ul|ol|blockquote|figure|img)$/.test(name))
  return hasBlocks ? asBlocks(walk.convert(inside), walk) : []
}

const frame: Rule = ({ attribs, children }, walk) => {
  const address = attribs['src'] || attribs['data-src'] || attribs['data-lazy-src'] || ''
  return replaced(address, nameOfFrame(attribs['title'] ?? ''), children, walk)
}

/** Titles that sites give to every frame. They say nothing about its content. */
const nameOfFrame = (title: string) =>
  /^(?:youtube video player|embedded (?:content|player)|spotify embed.*|video|player)$/i.test(title.trim())
    ? ''
    : title

const flash: Rule = ({ attribs, children }, walk) => {
  const parameter = findElement(
    children,
    ({ name, attribs: given }) => name === 'param' && /^(?:movie|src|url)$/i.test(given['name'] ?? ''),
  )
  const inner = findElement(children, ({ name }) => name === 'embed')
  const address =
    attribs['data'] || parameter?.attribs['value'] || inner?.attribs['src'] || attribs['src'] || ''
  const fallback = children.filter((node) => !isTag(node) || !/^(?:param|embed)$/.test(node.name))
  const shown = replaced(address, attribs['title'] ?? '', [], walk)
  const words = asBlocks(walk.convert(fallback), walk)
  return playerOf(address) || isBlank(words) ? shown : [...shown, ...words]
}

/** Elements of pages for phones that name a player by its number. */
const byNumber =
  (attribute: string, page: string): Rule =>
  ({ attribs }, walk) =>
    replaced(page + (attribs[attribute] ?? ''), '', [], walk)

export const frameRules: Rules = {
  ...forAll('x-iframe frame amp-iframe portal fencedframe', frame),
  ...forAll('object applet embed', flash),
  'amp-youtube': byNumber('data-videoid', 'https://www.youtube.com/watch?v='),
  'amp-vimeo': byNumber('data-videoid', 'https://vimeo.com/'),
  'amp-soundcloud': byNumber(
    'data-trackid',
    'https://w.soundcloud.com/player/?url=https://api.soundcloud.com/tracks/',
  ),
}
