import type { Element } from 'domhandler'
import { element, findElement, hasClass, textOf } from './dom.ts'
import { frameBlock } from './bare-address.ts'
import { asBlocks, isBlank } from './flow.ts'
import { addNote } from './notes.ts'
import { webAddress } from './players.ts'
import type { Rule, Walk } from './walk.ts'

/* Cards of other sites: a quotation or an empty box that a script of that site would replace. */

const WIDGETS =
  /\b(?:twitter-(?:tweet|video)|instagram-media|tiktok-embed|bluesky-embed|fb-(?:post|video)|reddit-(?:card|embed-bq))\b/

export const isWidget = ({ attribs }: Element): boolean => WIDGETS.test(attribs['class'] ?? '')

const addressOf = ({ attribs }: Element): string =>
  attribs['data-href'] ?? attribs['data-instgrm-permalink'] ?? attribs['cite'] ?? ''

/** The words stay as a quotation, with a link to their source. */
export const widget: Rule = (found, walk) => {
  const address = addressOf(found)
  const inner = hasClass(found, 'instagram-media') ? [] : asBlocks(walk.convert(found.children), walk)
  const link = findElement(inner, ({ name }) => name === 'a')
  if (link && !isBlank(inner)) {
    addNote(walk.notes, 'frame', webAddress(link.attribs['href'] ?? '')?.href ?? textOf(inner))
    return [element('blockquote', {}, inner)]
  }
  return [...quoted(inner), ...linked(address, walk)]
}

const quoted = (inner: ReturnType<Rule>) => (isBlank(inner) ? [] : [element('blockquote', {}, inner)])

function linked(address: string, walk: Walk): Element[] {
  const url = webAddress(address)
  const block = url && frameBlock(url.origin + url.pathname, walk.notes)
  if (!block) addNote(walk.notes, 'frame', address)
  return block ? [block] : []
}
