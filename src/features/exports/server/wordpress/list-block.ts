import { type ChildNode, type Element, isTag } from 'domhandler'
import { htmlOf, isBlank } from '../text/html.ts'
import { block } from './block.ts'

/** Undefined for a list whose items have more than a text and further lists, such as a list of tasks. */
export function listBlock(list: Element): string | undefined {
  const items = list.children.filter((node) => !isBlank(node))
  const { start, type, ...others } = list.attribs
  if (type !== undefined || Object.keys(others).length > 0) return undefined
  const written = items.map((item) => (isTag(item) && item.name === 'li' ? itemBlock(item) : undefined))
  if (written.some((item) => item === undefined)) return undefined
  const ordered = list.name === 'ol' || undefined
  const first = /^\d+$/.test(start ?? '') ? Number(start) : undefined
  const open = `<${list.name}${first === undefined ? '' : ` start="${first}"`} class="wp-block-list">`
  return block('list', { ordered, start: first }, `${open}${written.join('\n\n')}</${list.name}>`)
}

const isList = (node: ChildNode): node is Element => isTag(node) && (node.name === 'ul' || node.name === 'ol')
const isParagraph = (node: ChildNode): node is Element =>
  isTag(node) && node.name === 'p' && Object.keys(node.attribs).length === 0
const OTHER_BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 blockquote pre hr figure table div label'.split(' '))

/** A text, in a paragraph or not, and lists after it. */
function itemBlock(item: Element): string | undefined {
  if (Object.keys(item.attribs).length > 0) return undefined
  const parts = item.children.filter((node) => !isBlank(node))
  const from = parts.findIndex(isList)
  const before = from === -1 ? parts : parts.slice(0, from)
  const lists = from === -1 ? [] : parts.slice(from)
  const [only] = before
  const text = before.length === 1 && only && isParagraph(only) ? only.children : before
  if (text.some((node) => isTag(node) && OTHER_BLOCKS.has(node.name)) || !lists.every(isList))
    return undefined
  const inner = lists.map((list) => listBlock(list))
  if (inner.some((list) => list === undefined)) return undefined
  return block('list-item', {}, `<li>${htmlOf(text)}${inner.join('\n\n')}</li>`)
}
