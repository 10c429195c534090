import { type ChildNode, type Element, isTag } from 'domhandler'
import { numbers } from './attributes.ts'
import { element } from './dom.ts'
import { asBlocks, entryBlocks } from './flow.ts'
import { type Rule, type Rules, type Walk, forAll } from './walk.ts'

const SECTIONS = /^(?:thead|tbody|tfoot)$/

/** The editor keeps tables as rows with cells, without heads and feet. */
const table: Rule = (found, walk) => {
  const isPart = (node: ChildNode) => isTag(node) && (node.name === 'tr' || SECTIONS.test(node.name))
  const rows = rowsOf(found.children.filter(isPart), walk, false)
  const outside = found.children.filter((node) => !isPart(node))
  const around = asBlocks(walk.convert(outside), walk)
  return rows.length > 0 ? [element('table', {}, [element('tbody', {}, rows)]), ...around] : around
}

function rowsOf(nodes: readonly ChildNode[], walk: Walk, isHead: boolean): Element[] {
  return nodes.filter(isTag).flatMap((node) => {
    if (SECTIONS.test(node.name)) return rowsOf(node.children, walk, node.name === 'thead')
    const cells = (node.name === 'tr' ? node.children : [node]).flatMap((cell) => cellOf(cell, walk, isHead))
    return cells.length > 0 ? [element('tr', {}, cells)] : []
  })
}

function cellOf(node: ChildNode, walk: Walk, isHead: boolean): Element[] {
  const isCell = isTag(node) && /^t[hd]$/.test(node.name)
  const blocks = entryBlocks(isCell ? node.children : [node], walk)
  if (!isCell && blocks.length === 0) return []
  const name = isHead || (isCell && node.name === 'th') ? 'th' : 'td'
  const spans = isCell ? numbers(node, 'colspan', 'rowspan') : {}
  return [element(name, spans, blocks.length > 0 ? blocks : [element('p')])]
}

/** Parts of a table without the table around them. */
const lost: Rule = ({ children }, walk) => asBlocks(walk.convert(children), walk)

export const tableRules: Rules = {
  table,
  ...forAll('thead tbody tfoot tr td th', lost),
  ...forAll('col colgroup', () => []),
}
