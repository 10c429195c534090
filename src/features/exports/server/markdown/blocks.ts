import { type ChildNode, type Element, isTag } from 'domhandler'
import { htmlOf, innerHtml, isBlank, playerIn, textOf } from '../text/html.ts'
import { isBlock } from './block-names.ts'
import { inline, longestRun, safeLines } from './inline.ts'
import { listOf } from './lists.ts'
import { tableOf } from './tables.ts'

const HEADINGS = /^h([1-6])$/

/** A text as Markdown. Blocks are separated by an empty line. */
export function markdownOf(nodes: ChildNode[]): string {
  const blocks: string[] = []
  let loose: ChildNode[] = []
  const endParagraph = () => {
    if (loose.some((node) => !isBlank(node))) blocks.push(safeLines(inline(loose).trim()))
    loose = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      endParagraph()
      blocks.push(block(node))
    } else loose.push(node)
  }
  endParagraph()
  return blocks.filter((text) => text !== '').join('\n\n')
}

function block(element: Element): string {
  // Alignment and other styles exist only in HTML.
  if (element.attribs['style'] !== undefined || playerIn(element) !== undefined) return rawHtml(element)
  const [, level] = HEADINGS.exec(element.name) ?? []
  if (level) return heading(element, Number(level))
  switch (element.name) {
    case 'p':
      return safeLines(
        inline(element.children)
          .trim()
          .replace(/(\\\n)+$/, ''),
      )
    case 'blockquote':
      return prefixed(markdownOf(element.children), '> ')
    case 'pre':
      return codeBlock(element)
    case 'ul':
    case 'ol':
      return listOf(element, markdownOf) ?? rawHtml(element)
    case 'hr':
      return '---'
    case 'table':
      return tableOf(element) ?? rawHtml(element)
    case 'figure':
      return figure(element)
    default:
      return rawHtml(element)
  }
}

/** A heading is one line, so line breaks in it stay as HTML. */
const heading = (element: Element, level: number) =>
  textOf(element.children).trim() === '' && !innerHtml(element).includes('<img')
    ? ''
    : `${'#'.repeat(level)} ${inline(element.children).trim().replaceAll('\\\n', '<br>').replace(/#+$/, '\\$&')}`

function codeBlock(element: Element): string {
  const code = element.children.find(isTag)
  const text = textOf(element.children).replace(/\n$/, '')
  const language = /^language-([\w+#.-]+)$/.exec(code?.attribs['class'] ?? '')?.[1] ?? ''
  const fence = '`'.repeat(Math.max(3, longestRun(text, '`') + 1))
  return `${fence}${language}\n${text}\n${fence}`
}

/** A figure without a caption becomes a picture. */
function figure(element: Element): string {
  const inside = element.children.filter((node) => !isBlank(node))
  const [only] = inside
  return inside.length === 1 && only && isTag(only) && only.name === 'img' ? inline([only]) : rawHtml(element)
}

/** An empty line would end the HTML. */
const rawHtml = (element: Element): string => htmlOf(element).replaceAll('\n', '&#10;')

const prefixed = (text: string, prefix: string): string =>
  text
    .split('\n')
    .map((line) => (prefix + line).trimEnd())
    .join('\n')
