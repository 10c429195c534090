import { type ChildNode, Element, isTag, isText, Text } from 'domhandler'

export type Attributes = Record<string, string>

export const element = (name: string, attribs: Attributes = {}, children: ChildNode[] = []): Element =>
  new Element(name, attribs, children)

export const text = (data: string): Text => new Text(data)

export const nameOf = (node: ChildNode): string => (isTag(node) ? node.name : '')

export const hasClass = ({ attribs }: Element, ...names: string[]): boolean => {
  const classes = (attribs['class'] ?? '').split(/\s+/)
  return names.some((name) => classes.includes(name))
}

const WORDLESS = new Set(['script', 'style'])

/** The words of nodes, without any tags and scripts. */
export function textOf(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data
      if (!isTag(node) || WORDLESS.has(node.name)) return ''
      return node.name === 'br' ? '\n' : textOf(node.children)
    })
    .join('')
}

/** The first element below these nodes that fits. */
export function findElement(
  nodes: readonly ChildNode[],
  fits: (found: Element) => boolean,
): Element | undefined {
  for (const node of nodes) {
    if (!isTag(node)) continue
    const found = fits(node) ? node : findElement(node.children, fits)
    if (found) return found
  }
  return undefined
}

const VOID = new Set(['br', 'hr', 'img'])
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u{a0}': '&nbsp;',
}

const escapeText = (data: string) => data.replaceAll(/[&<>\u{a0}]/gu, (mark) => ESCAPES[mark] ?? '')
/** HTML allows brackets in attributes, but escaping them is easier to review. */
const escapeAttribute = (value: string) => value.replaceAll(/[&<>"\u{a0}]/gu, (mark) => ESCAPES[mark] ?? '')

/** Text is escaped, but letters of other languages stay as they are. */
export function serialise(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return escapeText(node.data)
      if (!isTag(node)) return ''
      const attributes = Object.entries(node.attribs).map(
        ([name, value]) => ` ${name}="${escapeAttribute(value)}"`,
      )
      const start = `<${node.name}${attributes.join('')}>`
      return VOID.has(node.name) ? start : `${start}${serialise(node.children)}</${node.name}>`
    })
    .join('')
}
