import type { Note } from '../source.ts'

const MOST_NOTES = 100
const LONGEST_DETAIL = 200

/** Adds a note once, because a text may have the same problem a thousand times. */
export function addNote(notes: Note[], code: string, detail = ''): void {
  const short = shorten(detail)
  if (notes.length >= MOST_NOTES) return
  if (notes.some((note) => note.code === code && note.detail === short)) return
  notes.push({ code, detail: short })
}

function shorten(detail: string): string {
  const text = detail
    .slice(0, LONGEST_DETAIL * 4)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL).toWellFormed()}…` : text
}
