import { type Element, isTag } from 'domhandler'
import { elementsIn } from '../text/html.ts'
import { isBlock } from './block-names.ts'
import { inline } from './inline.ts'

/** Undefined for a table that Markdown can't write: without a head, or with joined cells or several blocks in a cell. */
export function tableOf(table: Element): string | undefined {
  const elements = [...elementsIn(table.children)]
  const rows = elements.filter(({ name }) => name === 'tr').map(cellsOf)
  const [head, ...body] = rows
  if (!head || head.length === 0 || !head.every(({ name }) => name === 'th')) return undefined
  if (body.flat().some(({ name }) => name === 'th') || rows.some(({ length }) => length !== head.length))
    return undefined
  if (elements.some(({ attribs }) => attribs['colspan'] ?? attribs['rowspan'] ?? attribs['style']))
    return undefined
  const texts = rows.map((cells) => cells.map(textOfCell))
  if (texts.flat().some((text) => text === undefined)) return undefined
  const [first, ...others] = texts.map((cells) => `| ${cells.join(' | ')} |`)
  return [first, `|${' --- |'.repeat(head.length)}`, ...others].join('\n')
}

const cellsOf = (row: Element): Element[] =>
  row.children.filter(isTag).filter(({ name }) => name === 'th' || name === 'td')

/** The editor puts a paragraph into each cell. */
function textOfCell(cell: Element): string | undefined {
  const blocks = cell.children.filter(isBlock)
  const [only] = blocks
  if (blocks.length > 1 || (only && only.name !== 'p')) return undefined
  const text = inline(only ? only.children : cell.children)
    .trim()
    .replaceAll('\\\n', '<br>')
  return text.includes('\n') ? undefined : text
}
