import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { type Attributes, element, findElement, nameOf, text, textOf } from './dom.ts'
import { bareAddress } from './bare-address.ts'
import type { Walk } from './walk.ts'

/* Our texts are a list of blocks. Old texts mix blocks with loose words, and have blocks inside inline elements. */

const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 blockquote pre ul ol table figure hr audio video'.split(' '))
const WITH_WORDS = new Set('p h1 h2 h3 h4 h5 h6'.split(' '))
const WITH_BLOCKS = new Set('blockquote ul ol li table thead tbody tfoot tr td th'.split(' '))

const isBlock = (node: ChildNode): node is Element => BLOCKS.has(nameOf(node))

/** Blocks, and between them the words that belong together. */
function runsOf(nodes: readonly ChildNode[]): ({ block: Element } | { words: ChildNode[] })[] {
  const runs: ({ block: Element } | { words: ChildNode[] })[] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (isBlock(node)) runs.push({ block: node })
    else if (last && 'words' in last) last.words.push(node)
    else runs.push({ words: [node] })
  }
  return runs
}

/** Blocks stay, and loose words become paragraphs (or headings). */
export const asBlocks = (
  nodes: readonly ChildNode[],
  walk: Walk,
  name = 'p',
  attribs: Attributes = {},
): ChildNode[] =>
  runsOf(nodes).flatMap((run) => ('block' in run ? [run.block] : paragraphs(run.words, walk, name, attribs)))

/** The blocks of an entry of a list or of a cell. */
export function entryBlocks(nodes: readonly ChildNode[], walk: Walk): ChildNode[] {
  const { inEntry } = walk
  walk.inEntry = true
  const blocks = asBlocks(walk.convert(nodes), walk)
  walk.inEntry = inEntry
  return blocks
}

/** Puts words into an inline element. An element around blocks goes into their words instead. */
export function wrapped(name: string, attribs: Attributes, nodes: readonly ChildNode[]): ChildNode[] {
  return runsOf(nodes).flatMap((run) => {
    if ('words' in run) return isBlank(run.words) ? run.words : [element(name, attribs, run.words)]
    wrapWords(run.block, name, attribs)
    return [run.block]
  })
}

function wrapWords(block: Element, name: string, attribs: Attributes): void {
  if (WITH_BLOCKS.has(block.name))
    for (const child of block.children) if (isTag(child)) wrapWords(child, name, attribs)
  const [first, second] = block.children
  // Without this, each of many nested elements would wrap the same words again.
  if (!WITH_WORDS.has(block.name) || !first || (!second && nameOf(first) === name)) return
  if (isBlank(block.children)) return
  // A frame has already become a link, and links can't be nested.
  if (name === 'a' && findElement(block.children, (found) => found.name === 'a')) return
  block.children = [element(name, attribs, block.children)]
}

/** The words of all blocks, line by line, and the blocks that have no words. */
export function asWords(nodes: readonly ChildNode[]): { words: ChildNode[]; rest: Element[] } {
  const lines: ChildNode[][] = []
  const rest: Element[] = []
  for (const run of runsOf(nodes)) {
    const line = 'words' in run ? run.words : WITH_WORDS.has(run.block.name) ? run.block.children : undefined
    if (line && !isBlank(line)) lines.push(trimmed(line))
    else if ('block' in run) rest.push(run.block)
  }
  return { words: joined(lines), rest }
}

/** Lines with breaks between them. */
const joined = (lines: ChildNode[][]): ChildNode[] =>
  lines.flatMap((line, at) => (at === 0 ? line : [element('br'), ...line]))

export const isBlank = (nodes: readonly ChildNode[]): boolean => textOf(nodes).trim() === ''

/** A line that only holds the address of a player becomes that player, except as the words of a link. */
function paragraphs(words: ChildNode[], walk: Walk, name: string, attribs: Attributes): ChildNode[] {
  const made: ChildNode[] = []
  let open: ChildNode[][] = []
  const close = () => {
    const content = trimmed(joined(open))
    if (!isBlank(content)) made.push(element(name, attribs, content))
    open = []
  }
  for (const line of linesOf(words)) {
    const block = name === 'p' && !walk.inEntry && !walk.inLink ? bareAddress(line, walk.notes) : undefined
    if (block) {
      close()
      made.push(block)
    } else open.push(line)
  }
  close()
  return made
}

function linesOf(words: readonly ChildNode[]): ChildNode[][] {
  const lines: ChildNode[][] = [[]]
  for (const node of words) {
    if (nameOf(node) === 'br') lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines
}

/** Removes spaces and line breaks at both ends. */
function trimmed(nodes: readonly ChildNode[]): ChildNode[] {
  const isEmpty = (node: ChildNode) => nameOf(node) === 'br' || (!isTag(node) && isBlank([node]))
  const first = nodes.findIndex((node) => !isEmpty(node))
  const last = nodes.findLastIndex((node) => !isEmpty(node))
  if (first < 0) return []
  return nodes.slice(first, last + 1).map((node, at) => {
    if (!isText(node)) return node
    const start = at === 0 ? node.data.trimStart() : node.data
    return text(at === last - first ? start.trimEnd() : start)
  })
}
