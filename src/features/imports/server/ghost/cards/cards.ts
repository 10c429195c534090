import { escapeHtml } from '#lib/html.ts'
import type { Note } from '../../source.ts'
import { addNote } from '../../convert/notes.ts'
import { boxCards } from './boxes.ts'
import { field, fieldsOf, inner, listOf, paragraph, type Card, type Fields } from './card.ts'
import { mediaCards } from './media.ts'
import { pictureCards } from './pictures.ts'
import { textCards } from './texts.ts'

const CARDS: Record<string, Card> = { ...pictureCards, ...mediaCards, ...boxCards, ...textCards }

export function cardHtml(type: string, fields: Fields, notes: Note[]): string {
  if (isOnlyInMails(fields)) {
    addNote(notes, 'ghost-email-card', wordsOf(fields))
    return ''
  }
  const card = Object.hasOwn(CARDS, type) ? CARDS[type] : undefined
  return card ? card(fields, notes) : unknown(type, fields, notes)
}

/** Editors may hide a card from the site altogether. */
function isOnlyInMails(fields: Fields): boolean {
  const web = inner(inner(fields, 'visibility'), 'web')
  return web['nonMember'] === false && field(web, 'memberSegment') === ''
}

/** For cards of plugins or of unknown versions. Their words stay. */
function unknown(type: string, fields: Fields, notes: Note[]): string {
  addNote(notes, 'ghost-unknown-card', type)
  return field(fields, 'html') || paragraph(escapeHtml(wordsOf(fields)))
}

const WORDS_MAX = 5000
const NOT_WORDS =
  /^(?:type|version|visibility|format|direction|style|mode|.*(?:url|src|color|width|size|id|layout|alignment))$/i

/** The texts of unknown fields, without addresses and settings. */
function wordsOf(fields: Fields, depth = 0): string {
  const texts = Object.entries(fields).flatMap(([name, value]) => {
    if (NOT_WORDS.test(name)) return []
    if (typeof value === 'string') return /^(?:https?:|\/|#[\da-f]{3,8}$)/i.test(value) ? [] : [value]
    if (typeof value !== 'object' || value === null || depth > 5) return []
    return Array.isArray(value)
      ? listOf(fields, name).map((one) => (typeof one === 'string' ? one : wordsOf(fieldsOf(one), depth + 1)))
      : [wordsOf(fieldsOf(value), depth + 1)]
  })
  return texts
    .map((text) =>
      text
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, WORDS_MAX)
}
