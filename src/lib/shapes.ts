/** Reads values of unknown shape without a schema library, because readers download this code. */

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function fieldsOf(value: unknown): Fields {
  if (isFields(value)) return value
  throw new TypeError('Expected an object')
}

/** Skips entries that cannot be read. Throws when the value is not a list. */
export function listOf<T>(value: unknown, entry: (fields: Fields) => T | undefined): T[] {
  if (!Array.isArray(value)) throw new TypeError('Expected a list')
  return value.filter(isFields).flatMap((fields) => entry(fields) ?? [])
}

/** The first value that is a number or a non-empty text, as text. */
export function textOf(...values: unknown[]): string {
  for (const value of values) {
    if (typeof value === 'string' && value.trim() !== '') return value
    if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  }
  return ''
}

export function numberOf(...values: unknown[]): number | undefined {
  for (const value of values) {
    if (typeof value === 'number' && Number.isFinite(value)) return value
    if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
      return Number(value)
  }
  return undefined
}
