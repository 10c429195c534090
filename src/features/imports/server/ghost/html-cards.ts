import { type ChildNode, type Element, isTag } from 'domhandler'
import { element, hasClass, serialise, textOf } from '../convert/dom.ts'
import { addNote } from '../convert/notes.ts'
import { parseHtml } from '../convert/parse.ts'
import type { Note } from '../source.ts'
import { originalOf } from './addresses.ts'
import { cardHtml } from './cards/cards.ts'
import type { Fields } from './cards/card.ts'
import { CARD_READERS } from './html-card-fields.ts'

/* Finds the cards in the HTML of Ghost, reads their fields back and renders them like all other cards. */

type Context = { notes: Note[]; embeds: string[] }

/** Links that opened a window of Ghost, such as the one to sign up. */
const GHOST_WINDOW = /#\/(?:portal|share|search)\b/

function replaced(node: ChildNode, context: Context): ChildNode[] {
  if (!isTag(node)) return [node]
  const card = CARD_READERS.find(({ name }) => hasClass(node, name))
  if (card) return rendered(card.type, card.read(node), context)
  const children = node.children.flatMap((child) => replaced(child, context))
  if (hasClass(node, 'kg-card')) addNote(context.notes, 'ghost-unknown-card', node.attribs['class'])
  if (node.name === 'a' && GHOST_WINDOW.test(node.attribs['href'] ?? '')) {
    addNote(context.notes, 'ghost-portal-link', textOf(children))
    return children
  }
  if (isDouble(node, children)) return children
  return [element(node.name, withOriginal(node), children)]
}

function rendered(type: string, fields: Fields, context: Context): ChildNode[] {
  const url = type === 'embed' ? context.embeds.shift() : undefined
  const html = cardHtml(type, url ? { ...fields, url } : fields, context.notes)
  // A field of the card may have further cards in it.
  return parseHtml(html).flatMap((node) => replaced(node, context))
}

/** Pictures in HTML cards may be smaller copies, too. */
const withOriginal = ({ name, attribs }: Element): Element['attribs'] =>
  name === 'img' && attribs['src'] ? { ...attribs, src: originalOf(attribs['src']) } : attribs

/** Ghost writes `<b><strong>` and `<i><em>` for the same emphasis. */
function isDouble({ name }: Element, children: ChildNode[]): boolean {
  const [only] = children
  const double = name === 'b' ? 'strong' : name === 'i' ? 'em' : undefined
  return children.length === 1 && only !== undefined && isTag(only) && only.name === double
}

/**
 * HTML without cards. `embeds` are the addresses of the embed cards in the Lexical or Mobiledoc text: the HTML itself has
 * only frames. We use them if there are as many addresses as frames.
 */
export function withoutCards(html: string, embeds: string[], notes: Note[]): string {
  const nodes = parseHtml(html)
  const fits = countEmbeds(nodes) === embeds.length
  const context = { notes, embeds: fits ? [...embeds] : [] }
  return serialise(nodes.flatMap((node) => replaced(node, context)))
}

const countEmbeds = (nodes: readonly ChildNode[]): number =>
  nodes.filter(isTag).reduce((count, node) => count + (isEmbed(node) ? 1 : countEmbeds(node.children)), 0)

const isEmbed = (node: Element): boolean => hasClass(node, 'kg-embed-card', 'kg-nft-card')
