import { type Element, isTag } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { SaxesParser } from 'saxes'
import { parse } from 'yaml'
import { textOf } from './text/html.ts'

/* Reads exports back, as other programs would. */

type Row = Record<string, unknown>

/** The front matter and the text of a Markdown file. */
function readMarkdown(file: Buffer): { fields: Row; text: string } {
  const [, yaml = '', text = ''] = /^---\n(.*?)\n---\n\n(.*)\n$/s.exec(file.toString()) ?? []
  return { fields: parse(yaml, { uniqueKeys: true }) as Row, text }
}

export const markdownFiles = (files: Map<string, Buffer>, folder: string) =>
  [...files].filter(([name]) => name.startsWith(folder)).map(([, file]) => readMarkdown(file))

type Comment = { id: string; parent: string; author: string; status: string; content: string }
export type Item = {
  fields: Record<string, string>
  meta: Record<string, string>
  terms: string[]
  comments: Comment[]
}

/** The items of WXR. Fails unless the XML is well-formed. */
export function readWxr(xml: string): { items: Item[]; channel: Element } {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  const rss = parseDocument(xml, { xmlMode: true }).children.find(isTag)!
  const channel = rss.children.find(isTag)!
  return { channel, items: partsOf(channel, 'item').map(itemOf) }
}

const partsOf = (element: Element, name: string): Element[] =>
  element.children.filter(isTag).filter((child) => child.name === name)

const valueIn = (element: Element, name: string) => textOf(partsOf(element, name)[0]?.children ?? [])

const itemOf = (item: Element): Item => ({
  fields: Object.fromEntries(
    item.children.filter(isTag).map((field) => [field.name, textOf(field.children)]),
  ),
  meta: Object.fromEntries(
    partsOf(item, 'wp:postmeta').map((field) => [
      valueIn(field, 'wp:meta_key'),
      valueIn(field, 'wp:meta_value'),
    ]),
  ),
  terms: partsOf(item, 'category').map((term) => `${term.attribs['domain']}: ${textOf(term.children)}`),
  comments: partsOf(item, 'wp:comment').map((comment) => ({
    id: valueIn(comment, 'wp:comment_id'),
    parent: valueIn(comment, 'wp:comment_parent'),
    author: valueIn(comment, 'wp:comment_author'),
    status: valueIn(comment, 'wp:comment_approved'),
    content: valueIn(comment, 'wp:comment_content'),
  })),
})

export const itemsOfType = (items: Item[], type: string) =>
  items.filter(({ fields }) => fields['wp:post_type'] === type)

/** The tables of Ghost's JSON. */
export const readGhost = (json: string): Record<string, Row[]> =>
  (JSON.parse(json) as { db: { data: Record<string, Row[]> }[] }).db[0]!.data

/** The words of a text, whatever marks are around them. */
export const wordsOf = (html: string): string =>
  textOf(parseDocument(html.replaceAll(/<(br|ul|ol|\/p|\/li|\/h\d|\/t[hd])\b[^>]*>/g, ' $&')).children)
    .replaceAll(/\s+/g, ' ')
    .trim()
