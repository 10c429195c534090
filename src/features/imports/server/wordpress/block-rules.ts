import type { Note } from '../source.ts'
import { findElement, textOf } from '../convert/dom.ts'
import { addNote } from '../convert/notes.ts'
import { parseHtml } from '../convert/parse.ts'
import { type BlockAttributes, textAttribute } from './block-tokens.ts'
import { addressLine, block, escapeHtml, readableValues } from './html.ts'

/** A block with the HTML between its comments, or without any. */
export type Block = { name: string; attributes: BlockAttributes; html: string; isVoid: boolean }

type BlockRule = (found: Block, notes: Note[]) => string

/** Blocks that WordPress fills each time it shows a page. */
const DYNAMIC =
  /^(?:archives|avatar|calendar|categories|comments?(?:-[\w-]+)?|latest-(?:comments|posts)|legacy-widget|loginout|navigation(?:-[\w-]+)?|page-list(?:-item)?|pattern|post-[\w-]+|query(?:-[\w-]+)?|read-more|rss|search|site-[\w-]+|tag-cloud|template-part|term-description|widget-group)$/

const embed: BlockRule = ({ attributes, html, isVoid }) => {
  const address = textAttribute(attributes, 'url')
  return isVoid && address ? addressLine(address) : html
}

/** Galleries were lists of pictures before WordPress 5.9. */
const gallery: BlockRule = ({ html }) => html.replaceAll(/<\/?(?:ul|li)\b[^<>]*>/g, '')

/** A file to download, with the name that readers saw. */
const file: BlockRule = ({ attributes, html }) => {
  const nodes = parseHtml(html)
  const link = findElement(nodes, ({ name, attribs }) => name === 'a' && Boolean(attribs['href']))
  const address = textAttribute(attributes, 'href') || link?.attribs['href'] || ''
  const name = (link && textOf(link.children).trim()) || address.split('/').at(-1) || ''
  return address ? block(`<p><a data-file href="${escapeHtml(address)}">${escapeHtml(name)}</a></p>`) : html
}

/** Older covers have their picture as a background. */
const cover: BlockRule = ({ attributes, html }) => {
  const address = textAttribute(attributes, 'url')
  const alt = textAttribute(attributes, 'alt')
  if (!address || html.includes('<img') || html.includes('<video')) return html
  const isVideo = textAttribute(attributes, 'backgroundType') === 'video'
  const shown = isVideo
    ? `<video src="${escapeHtml(address)}"></video>`
    : `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`
  return block(shown) + html
}

const socialLink: BlockRule = ({ attributes, html }) => {
  const address = textAttribute(attributes, 'url')
  const name = textAttribute(attributes, 'label') || textAttribute(attributes, 'service') || address
  return address ? block(`<p><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></p>`) : html
}

const reusable: BlockRule = ({ attributes }, notes) => {
  addNote(notes, 'reusable-block', textAttribute(attributes, 'ref'))
  return ''
}

const footnotes: BlockRule = ({ html, isVoid }, notes) => {
  if (isVoid) addNote(notes, 'footnotes-missing')
  return html
}

/** All sentences in the settings of a block, such as the fields of Advanced Custom Fields. */
function valuesIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (depth > 5 || value === null || typeof value !== 'object') return []
  return Object.entries(value)
    .filter(([key]) => !/^_|^(?:className|style|backgroundColor|textColor|fontSize|name|mode)$/.test(key))
    .flatMap(([, inner]) => valuesIn(inner, depth + 1))
}

const unknown: BlockRule = ({ name, attributes, html, isVoid }, notes) => {
  if (!isVoid) return html
  addNote(notes, 'block', name)
  return readableValues(valuesIn(attributes).slice(0, 200))
}

const RULES: Readonly<Record<string, BlockRule>> = {
  embed,
  gallery,
  file,
  cover,
  'social-link': socialLink,
  block: reusable,
  footnotes,
  more: () => '',
  nextpage: () => '',
  spacer: () => '',
}

/** The HTML that replaces a block. */
export function blockHtml(found: Block, notes: Note[]): string {
  const { name, html, isVoid } = found
  if (name.startsWith('core-embed/')) return embed(found, notes)
  const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined
  if (rule) return rule(found, notes)
  if (!DYNAMIC.test(name)) return unknown(found, notes)
  if (isVoid) addNote(notes, 'dynamic-block', name)
  return html
}
