import { type ChildNode, type Element, isTag } from 'domhandler'
import { htmlOf, isBlank } from '../text/html.ts'
import { block } from './block.ts'

/** Undefined for cells with more than one paragraph. */
export function tableBlock(table: Element): string | undefined {
  const parts = partsOf(table)
  const written = parts.map(({ tag, rows }) => {
    const inside = rows.map(rowOf)
    return inside.every((row) => row !== undefined) ? `<${tag}>${inside.join('')}</${tag}>` : undefined
  })
  if (written.some((part) => part === undefined)) return undefined
  return block('table', {}, `<figure class="wp-block-table"><table>${written.join('')}</table></figure>`)
}

type Part = { tag: 'thead' | 'tbody'; rows: Element[] }

/** The editor writes the head as the first row of the body. */
function partsOf(table: Element): Part[] {
  const rows = table.children
    .filter(isTag)
    .flatMap((child) => (child.name === 'tr' ? [child] : child.children.filter(isTag)))
    .filter(({ name }) => name === 'tr')
  const isHead = (row: Element | undefined) =>
    row !== undefined && cellsOf(row).length > 0 && cellsOf(row).every(({ name }) => name === 'th')
  const head: Part[] = isHead(rows[0]) ? [{ tag: 'thead', rows: rows.slice(0, 1) }] : []
  return [...head, { tag: 'tbody', rows: rows.slice(head.length) }]
}

const cellsOf = (row: Element) => row.children.filter(isTag)

function rowOf(row: Element): string | undefined {
  const cells = cellsOf(row).map(cellOf)
  return cells.every((cell) => cell !== undefined) ? `<tr>${cells.join('')}</tr>` : undefined
}

function cellOf({ name, attribs, children }: Element): string | undefined {
  const inside = children.filter((node) => !isBlank(node))
  const [only] = inside
  const text = inside.length === 1 && only && isPlainParagraph(only) ? only.children : inside
  if (text.some((node) => isTag(node) && /^(p|h\d|ul|ol|table|blockquote|pre|div|figure)$/.test(node.name)))
    return undefined
  const joined = ['colspan', 'rowspan'].flatMap((each) =>
    /^\d+$/.test(attribs[each] ?? '') && attribs[each] !== '1' ? [` ${each}="${attribs[each]}"`] : [],
  )
  return `<${name}${joined.join('')}>${htmlOf(text)}</${name}>`
}

const isPlainParagraph = (node: ChildNode): node is Element =>
  isTag(node) && node.name === 'p' && Object.keys(node.attribs).length === 0
