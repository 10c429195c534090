import { escapeHtml } from '#lib/html.ts'
import type { Note } from '../source.ts'
import { cardHtml } from './cards/cards.ts'
import { attributes, fieldsOf, listOf, type Fields } from './cards/card.ts'

/* Renders the text of Ghost 1 to 5: sections of words and cards, by number. */

const MARKUP_SECTION = 1
const IMAGE_SECTION = 2
const LIST_SECTION = 3
const CARD_SECTION = 10
const ATOM = 1

const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 blockquote'.split(' '))
const MARKUPS = new Set('strong b em i u s strike del sub sup code mark a'.split(' '))

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

export function mobiledocHtml(document: Fields, notes: Note[]): string {
  const [markups, atoms, cards] = ['markups', 'atoms', 'cards'].map((name) => listOf(document, name))

  const opening = (index: unknown): { name: string; tag: string } => {
    const [given, attribs] = asList(markups?.[Number(index)])
    const name = asText(given).toLowerCase()
    if (!MARKUPS.has(name)) return { name: '', tag: '' }
    const pairs = asList(attribs)
    const href = name === 'a' ? asText(pairs[pairs.indexOf('href') + 1]) : ''
    return { name, tag: `<${name}${attributes({ href })}>` }
  }

  const atomHtml = (index: unknown): string => {
    const [name, text] = asList(atoms?.[Number(index)])
    return name === 'soft-return' ? '<br>' : escapeHtml(asText(text))
  }

  /** Each marker opens some markups, has its words, and closes the last ones that are open. */
  function words(markers: unknown): string {
    const open: string[] = []
    const parts = asList(markers).map((marker) => {
      const [type, opened, closed, value] = asList(marker)
      const opens = asList(opened).map(opening)
      open.push(...opens.map(({ name }) => name))
      const text = type === ATOM ? atomHtml(value) : escapeHtml(asText(value))
      return opens.map(({ tag }) => tag).join('') + text + closing(open, Number(closed) || 0)
    })
    return parts.join('') + closing(open, open.length)
  }

  function section(given: unknown): string {
    const [type, first, second] = asList(given)
    const tag = asText(first).toLowerCase()
    if (type === MARKUP_SECTION) {
      const name = tag === 'aside' ? 'blockquote' : BLOCKS.has(tag) ? tag : 'p'
      return `<${name}>${words(second)}</${name}>`
    }
    if (type === IMAGE_SECTION) return cardHtml('image', { src: asText(first) }, notes)
    if (type === LIST_SECTION) {
      const name = tag === 'ol' ? 'ol' : 'ul'
      return `<${name}>${asList(second)
        .map((entry) => `<li>${words(entry)}</li>`)
        .join('')}</${name}>`
    }
    if (type !== CARD_SECTION) return ''
    const [name, fields] = asList(cards?.[Number(first)])
    return cardHtml(asText(name), fieldsOf(fields), notes)
  }

  return listOf(document, 'sections').map(section).join('')
}

const closing = (open: string[], count: number): string =>
  open
    .splice(Math.max(0, open.length - count))
    .toReversed()
    .map((name) => (name ? `</${name}>` : ''))
    .join('')

/** The addresses that embed cards show, in the order of the text. */
export function mobiledocEmbeds(document: Fields): string[] {
  const cards = listOf(document, 'cards')
  return listOf(document, 'sections').flatMap((section) => {
    const [type, index] = asList(section)
    if (type !== CARD_SECTION) return []
    const [name, fields] = asList(cards[Number(index)])
    return name === 'embed' ? [asText(fieldsOf(fields)['url'])] : []
  })
}
