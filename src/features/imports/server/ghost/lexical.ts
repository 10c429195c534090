import { escapeHtml } from '#lib/html.ts'
import { addNote } from '../convert/notes.ts'
import type { Note } from '../source.ts'
import { cardHtml } from './cards/cards.ts'
import { around, attributes, field, fieldsOf, listOf, type Fields } from './cards/card.ts'

/* Renders the text of Ghost 5 and 6, a tree of nodes. */

const DEEPEST = 60

/** The bits of a text's format, from the outermost element to the innermost. */
const FORMATS = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
] as const

const TEXTS = new Set(['text', 'extended-text', 'tk', 'code-highlight', 'emoji'])
const LINKS = new Set(['link', 'autolink'])
/** Nodes that readers never saw. */
const WRAPPERS = new Set(['root', 'at-link', 'at-link-search'])
const NOTHING = new Set(['zwnj', 'cursor', 'selection'])

const childrenOf = (node: Fields): Fields[] => listOf(node, 'children').map(fieldsOf)

function textHtml(node: Fields): string {
  const text = typeof node['text'] === 'string' ? escapeHtml(node['text']) : ''
  const bits = typeof node['format'] === 'number' ? node['format'] : 0
  return FORMATS.toReversed().reduce((html, [bit, name]) => (bits & bit ? around(name, html) : html), text)
}

/** The words of a tree of any depth, without recursion. */
function wordsBelow(node: Fields): string {
  const waiting = [node]
  let words = ''
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (TEXTS.has(field(next, 'type'))) words += textHtml(next)
    waiting.push(...childrenOf(next).toReversed())
  }
  return words
}

const headingOf = (node: Fields): string => /^h[1-6]$/.exec(field(node, 'tag'))?.[0] ?? 'h2'

/** Blocks with words, by their type. */
const BLOCKS: Record<string, (node: Fields) => string> = {
  paragraph: () => 'p',
  heading: headingOf,
  'extended-heading': headingOf,
  quote: () => 'blockquote',
  'extended-quote': () => 'blockquote',
  aside: () => 'blockquote',
}

export function lexicalHtml(root: Fields, notes: Note[]): string {
  const nodesHtml = (nodes: Fields[], depth: number): string =>
    nodes.map((node) => html(node, depth)).join('')

  function list(node: Fields, depth: number): string {
    const isOrdered = field(node, 'tag') === 'ol' || field(node, 'listType') === 'number'
    const start = field(node, 'start')
    const name = isOrdered ? 'ol' : 'ul'
    return `<${name}${attributes(isOrdered && start !== '1' ? { start } : {})}>${entries(childrenOf(node), depth)}</${name}>`
  }

  /** Lexical puts an inner list into a separate entry, after the entry that it belongs to. */
  function entries(nodes: Fields[], depth: number): string {
    const made: string[] = []
    for (const node of nodes) {
      const children = childrenOf(node)
      const content = nodesHtml(children, depth + 1)
      const isInner = children.length > 0 && children.every((child) => field(child, 'type') === 'list')
      if (isInner && made.length > 0) made[made.length - 1] += content
      else made.push(content)
    }
    return made.map((content) => `<li>${content}</li>`).join('')
  }

  function html(node: Fields, depth: number): string {
    const type = field(node, 'type')
    if (depth > DEEPEST) return wordsBelow(node)
    if (NOTHING.has(type)) return ''
    if (TEXTS.has(type)) return textHtml(node)
    if (type === 'linebreak') return '<br>'
    if (type === 'tab') return '\t'
    const block = Object.hasOwn(BLOCKS, type) ? BLOCKS[type] : undefined
    if (type === 'list') return list(node, depth)
    if (!block && !LINKS.has(type) && !WRAPPERS.has(type) && !('children' in node))
      return cardHtml(type, node, notes)
    const content = nodesHtml(childrenOf(node), depth + 1)
    if (block) return aligned(block(node), node, content)
    if (LINKS.has(type)) return `<a${attributes({ href: field(node, 'url') })}>${content}</a>`
    if (!WRAPPERS.has(type)) addNote(notes, 'ghost-unknown-card', type)
    return content
  }

  return nodesHtml(childrenOf(root), 0)
}

function aligned(name: string, node: Fields, content: string): string {
  const side = /^(?:center|right|justify)$/.exec(field(node, 'format'))?.[0]
  return `<${name}${attributes(side ? { style: `text-align:${side}` } : {})}>${content}</${name}>`
}

/** The addresses that embed cards show, in their order. */
export const lexicalEmbeds = (root: Fields): string[] =>
  childrenOf(root)
    .filter((node) => field(node, 'type') === 'embed')
    .map((node) => field(node, 'url'))
