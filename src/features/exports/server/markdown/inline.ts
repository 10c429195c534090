import { type ChildNode, Element, isTag, isText } from 'domhandler'
import { htmlOf, textOf } from '../text/html.ts'

/* Text inside a paragraph. Everything that Markdown lacks stays as HTML, which every flavour of Markdown keeps. */

const MARKS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', s: '~~', del: '~~' }
const NEXT_TO_MARK = /[\s\p{P}\p{S}]/u

export function inline(nodes: ChildNode[]): string {
  let text = ''
  nodes.forEach((node, at) => {
    text += inlineNode(node, text.at(-1) ?? '', textOf(nodes.slice(at + 1)).at(0) ?? '')
  })
  return text
}

function inlineNode(node: ChildNode, before: string, after: string): string {
  if (isText(node)) return escaped(node.data.replaceAll(/[ \t\n\r\f]+/g, ' '))
  if (!isTag(node)) return ''
  const mark = MARKS[node.name]
  if (mark && Object.keys(node.attribs).length === 0) return marked(node, mark, before, after)
  if (node.name === 'br') return '\\\n'
  if (node.name === 'code') return codeSpan(node)
  if (node.name === 'img') return picture(node)
  if (node.name === 'a' && isPlainLink(node)) return link(node)
  return withTags(node)
}

/** The tags as HTML, and Markdown between them. */
function withTags(element: Element): string {
  const empty = htmlOf(new Element(element.name, element.attribs))
  const close = `</${element.name}>`
  return empty.endsWith(close) ? `${empty.slice(0, -close.length)}${inline(element.children)}${close}` : empty
}

/** Markdown limits which characters may be next to a mark. HTML doesn't, so we use it in those places. */
function marked(element: Element, mark: string, before: string, after: string): string {
  const inside = inline(element.children)
  const text = inside.trim()
  if (text === '') return inside
  const fits = (edge: string, outside: string) =>
    /[*~\\]/.test(edge + outside)
      ? false
      : !NEXT_TO_MARK.test(edge) || outside === '' || NEXT_TO_MARK.test(outside)
  const isTight = text === inside
  if (!isTight || text.includes('\n') || !fits(text.at(0)!, before) || !fits(text.at(-1)!, after))
    return `<${element.name}>${inside}</${element.name}>`
  return `${mark}${text}${mark}`
}

/** Puts more backticks around the code than it contains. */
function codeSpan(element: Element): string {
  const text = textOf(element.children).replaceAll(/\s*\n\s*/g, ' ')
  if (text.trim() === '' || Object.keys(element.attribs).length > 0 || text !== textOf(element.children))
    return htmlOf(element).replaceAll('\n', '&#10;')
  const fence = '`'.repeat(longestRun(text, '`') + 1)
  const isPadded = /^`|`$|^ .* $/.test(text)
  return isPadded ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

export const longestRun = (text: string, sign: string): number =>
  Math.max(0, ...[...text.matchAll(new RegExp(`${sign}+`, 'g'))].map(([run]) => run.length))

/** A player stays as HTML, so that another program can recognise it. */
const isPlainLink = ({ attribs, children }: Element) =>
  attribs['href'] !== undefined &&
  attribs['data-embed'] === undefined &&
  attribs['style'] === undefined &&
  textOf(children).trim() !== '' &&
  !children.some((child) => isTag(child) && child.name === 'a')

const link = ({ attribs, children }: Element) =>
  `[${inline(children)}](${destination(attribs['href']!)}${titleOf(attribs)})`

function picture(element: Element): string {
  const { src = '', alt = '' } = element.attribs
  if (src === '') return ''
  return `![${escaped(alt.replaceAll(/\s+/g, ' '))}](${destination(src)}${titleOf(element.attribs)})`
}

const titleOf = ({ title }: Record<string, string>) =>
  title ? ` "${escaped(title.replaceAll(/\s+/g, ' ')).replaceAll('"', '\\"')}"` : ''

/** In angle brackets, where only these characters have a meaning. */
const destination = (address: string): string =>
  `<${address.replaceAll(/[<>\\\s&]/g, (sign) => (sign === '&' ? '&amp;' : encodeURIComponent(sign)))}>`

/** Characters that have a meaning in Markdown. At the start of a line there are more, see `lines`. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>~|]/g, '\\$&').replaceAll(/&(?=#|\w)/g, '&amp;')

/** Escapes characters that would begin a list, a heading or a rule at the start of a line. */
export const safeLines = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^(#{1,6}|[+\-=]+|:)(?=\s|$|-|=)/, (signs) => `\\${signs}`)
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2'),
    )
    .join('\n')
