import { CUT } from './row-bytes.ts'

/* Reads the fields of a row. Exports of different versions have numbers, strings and booleans for the same field. */

export type Row = Record<string, unknown>

export const asRow = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {}

const own = (row: Row, field: string): unknown => (Object.hasOwn(row, field) ? row[field] : undefined)

/** Lone surrogates and most control characters are invisible, and we can't store them. */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const UNSTORABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g

const storable = (text: string): string => text.toWellFormed().replaceAll(UNSTORABLE, '')

/** A text of any length. If the export has an object there, as some tools write Lexical, its JSON. */
export function longText(row: Row, field: string): string | undefined {
  const value = own(row, field)
  if (typeof value === 'string') return value === '' ? undefined : storable(value)
  if (typeof value !== 'object' || value === null) return undefined
  return storable(JSON.stringify(value))
}

export const wasCut = (row: Row, field: string): boolean => {
  const value = own(row, field)
  return typeof value === 'string' && value.endsWith(CUT)
}

export const isLonger = (row: Row, field: string, max: number): boolean => {
  const value = own(row, field)
  return typeof value === 'string' && value.trim().length > max
}

/** A trimmed text on one line with at most `max` characters, or an empty string. */
export function shortText(row: Row, field: string, max = 300): string {
  const value = own(row, field)
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  const text = storable(value.slice(0, max * 2))
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text
}

/** An id, such as `5951f5fca366002ebd5dbef7`, or a number in old exports. */
export const idOf = (row: Row, field = 'id'): string => shortText(row, field, 60)

export const flag = (row: Row, field: string): boolean => {
  const value = own(row, field)
  return value === true || value === 1 || value === '1' || value === 'true'
}

export const numberOf = (row: Row, field: string): number => {
  const value = Number(own(row, field))
  return Number.isFinite(value) ? value : 0
}

const EARLIEST = Date.UTC(1990, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

/** Ghost writes UTC, with or without a zone, and old versions wrote milliseconds. */
export function timeOf(row: Row, field: string): string | undefined {
  const value = own(row, field)
  const time =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value.length <= 40
        ? Date.parse(zoned(value.trim()))
        : Number.NaN
  return time >= EARLIEST && time <= LATEST ? new Date(time).toISOString() : undefined
}

const zoned = (text: string): string =>
  /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text
