import render from 'dom-serializer'
import { type AnyNode, type ChildNode, Element, isTag, isText, type ParentNode } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { UPLOADS_PATH } from '#lib/file-urls.ts'

/** Attributes for the style sheet of our pages. Elsewhere they would load smaller copies, which exports don't contain. */
const OUR_ATTRIBUTES = ['srcset', 'sizes', 'loading', 'decoding']

export type Places = {
  /** The address of a file in the export, from its key. */
  file: (key: string) => string
  /** Without a slash at the end. */
  site: string
}

const UPLOADED = new RegExp(String.raw`^${UPLOADS_PATH}((?:images|audio|video)/[\w.-]+)$`)

/** The key of one of our files, from a path in a text. */
export const keyOfPath = (path: string): string | undefined => UPLOADED.exec(path)?.[1]

/** The address of a path or an address outside of our site. */
export function placed(path: string, { file, site }: Places): string {
  const key = keyOfPath(path)
  if (key !== undefined) return file(key)
  return /^\/(?!\/)/.test(path) ? site + path : path
}

/** The nodes of a stored text, with addresses that work in the export. */
export function textNodes(html: string, places: Places): ChildNode[] {
  const { children } = parseDocument(html)
  for (const element of elementsIn(children)) {
    for (const name of OUR_ATTRIBUTES) delete element.attribs[name]
    for (const name of ['src', 'href'])
      if (element.attribs[name] !== undefined) element.attribs[name] = placed(element.attribs[name], places)
  }
  return children
}

export function* elementsIn(nodes: AnyNode[]): Generator<Element> {
  for (const node of nodes) {
    if (isTag(node)) yield node
    if ('children' in node) yield* elementsIn(node.children)
  }
}

export const htmlOf = (nodes: AnyNode | AnyNode[]): string =>
  render(nodes, { encodeEntities: 'utf8', emptyAttrs: true })

export const innerHtml = (element: ParentNode): string => htmlOf(element.children)

export const textOf = (nodes: AnyNode[]): string =>
  nodes.map((node) => (isText(node) ? node.data : 'children' in node ? textOf(node.children) : '')).join('')

/** Text between blocks that is only white space. */
export const isBlank = (node: AnyNode): boolean => isText(node) && node.data.trim() === ''

/** The keys of our files in a text. */
export function keysIn(html: string): { key: string; alt: string }[] {
  if (!html.includes(UPLOADS_PATH)) return []
  return [...elementsIn(parseDocument(html).children)].flatMap(({ attribs }) =>
    [attribs['src'], attribs['href']].flatMap((path) => {
      const key = path === undefined ? undefined : keyOfPath(path)
      return key === undefined ? [] : [{ key, alt: attribs['alt'] ?? '' }]
    }),
  )
}

/** The address of a player that is alone in its paragraph or figure. */
export function playerIn(element: Element): string | undefined {
  if (element.name !== 'p' && element.name !== 'figure') return undefined
  const inside = element.children.filter((node) => !isBlank(node))
  const [link] = inside
  if (inside.length !== 1 || !link || !isTag(link) || link.name !== 'a') return undefined
  return link.attribs['data-embed'] === undefined ? undefined : link.attribs['href']
}
