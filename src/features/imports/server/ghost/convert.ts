import { textOf } from '../convert/dom.ts'
import { parseHtml } from '../convert/parse.ts'
import { tidy } from '../convert/tidy.ts'
import type { ConvertedText, Note, SourceText } from '../source.ts'
import { fieldsOf, inner, listOf, type Fields } from './cards/card.ts'
import { withoutCards } from './html-cards.ts'
import { lexicalEmbeds, lexicalHtml } from './lexical.ts'
import { mobiledocEmbeds, mobiledocHtml } from './mobiledoc.ts'

type GhostText = Extract<SourceText, { format: 'ghost' }>

/** The text as the editor of Ghost stores it. */
type Source = { html: (notes: Note[]) => string; embeds: string[] }

export function convertGhost(text: GhostText): ConvertedText {
  const source = lexicalSource(text.lexical) ?? mobiledocSource(text.mobiledoc)
  const notes: Note[] = []
  const html = source && !isGoodEnough(text.html ?? '', source) ? source.html(notes) : (text.html ?? '')
  const embeds = html === text.html ? (source?.embeds ?? []) : []
  return { html: tidy(withoutCards(html, embeds, notes), notes), notes }
}

function parsed(json: string | undefined): Fields {
  try {
    return fieldsOf(JSON.parse(json ?? ''))
  } catch {
    return {}
  }
}

function lexicalSource(json: string | undefined): Source | undefined {
  const root = inner(parsed(json), 'root')
  if (listOf(root, 'children').length === 0) return undefined
  return { html: (notes) => lexicalHtml(root, notes), embeds: lexicalEmbeds(root) }
}

function mobiledocSource(json: string | undefined): Source | undefined {
  const document = parsed(json)
  const { version } = document
  if (typeof version !== 'string' || !version.startsWith('0.3') || listOf(document, 'sections').length === 0)
    return undefined
  return { html: (notes) => mobiledocHtml(document, notes), embeds: mobiledocEmbeds(document) }
}

const PAYWALL = '<!--members-only-->'
/** Mails are tables in a whole document. */
const OF_A_MAIL = /^\s*(?:<!doctype|<html\b)|<!--\[if mso|role=["']?presentation/i

const wordsIn = (html: string): number => textOf(parseHtml(html)).replaceAll(/\s+/g, '').length

/**
 * Whether we can use the HTML that comes with the text, because readers saw what Ghost rendered. We can't if it is missing, was
 * made for a mail, or ends at a paywall.
 */
function isGoodEnough(html: string, source: Source): boolean {
  if (html.trim() === '' || OF_A_MAIL.test(html)) return false
  const paywall = html.indexOf(PAYWALL)
  const isCut = paywall >= 0 && html.slice(paywall + PAYWALL.length).trim() === ''
  return !isCut && !isMuchShorter(html, source)
}

/** HTML from the API of a site has only the part that everyone may read. */
const isMuchShorter = (html: string, source: Source): boolean => wordsIn(html) * 2 < wordsIn(source.html([]))
