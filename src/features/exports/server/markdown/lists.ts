import { type Element, isTag } from 'domhandler'
import { isBlank } from '../text/html.ts'

type Render = (nodes: Element['children']) => string

/** Undefined for a list that Markdown can't write, such as one with letters. */
export function listOf(list: Element, render: Render): string | undefined {
  const items = list.children.filter((node) => !isBlank(node))
  if (items.length === 0) return ''
  if (!items.every((item) => isTag(item) && item.name === 'li') || list.attribs['type'] !== undefined)
    return undefined
  const first = Number(list.attribs['start'] ?? 1)
  const isOrdered = list.name === 'ol'
  if (isOrdered && !(Number.isInteger(first) && first >= 0 && first + items.length < 1_000_000_000))
    return undefined
  const written = (items as Element[]).map((item, at) =>
    itemOf(item, isOrdered ? `${first + at}. ` : '- ', render),
  )
  // Two lists in a row would become one.
  const isAfterList = previousOf(list)?.name === list.name
  return (isAfterList ? '<!-- -->\n\n' : '') + written.join(written.some(isLoose) ? '\n\n' : '\n')
}

const isLoose = (item: string) => item.includes('\n\n')

function previousOf(element: Element): Element | undefined {
  let before = element.prev
  while (before && isBlank(before)) before = before.prev
  return before && isTag(before) ? before : undefined
}

function itemOf(item: Element, marker: string, render: Render): string {
  const text = textOfItem(item.children.flatMap(withoutCheckbox), render)
  const lines = (boxOf(item) + text).split('\n')
  const indent = ' '.repeat(marker.length)
  return lines.map((line, at) => (at === 0 ? marker + line : line && indent + line).trimEnd()).join('\n')
}

/** A list right below its text stays close to it. An empty line between them would put paragraphs into every item. */
function textOfItem(nodes: Element['children'], render: Render): string {
  const parts = nodes.filter((node) => !isBlank(node))
  const from = parts.findIndex(isList)
  if (from < 1 || !parts.slice(from).every(isList)) return render(nodes)
  const before = render(parts.slice(0, from))
  return before.includes('\n\n') ? render(nodes) : `${before}\n${render(parts.slice(from))}`
}

const isList = (node: Element['children'][number]) =>
  isTag(node) && (node.name === 'ul' || node.name === 'ol')

/** The items of a task list, as GitHub writes them. */
function boxOf({ attribs }: Element): string {
  if (attribs['data-type'] !== 'taskItem') return ''
  return attribs['data-checked'] === 'true' ? '[x] ' : '[ ] '
}

/** The editor wraps the box in a label, and the text in a div. */
function withoutCheckbox(node: Element['children'][number]): Element['children'] {
  if (!isTag(node)) return [node]
  if (node.name === 'label' && node.children.some((child) => isTag(child) && child.name === 'input'))
    return []
  return node.name === 'div' && Object.keys(node.attribs).length === 0 ? node.children : [node]
}
