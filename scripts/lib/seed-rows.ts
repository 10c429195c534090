import type { Entries } from '#features/search/server/entries.ts'

export type Rows = Record<string, object[]>

/** The rows of one table as text, which takes far less time to hand over than the rows do. */
export type Packed = { columns: string[]; text: string }

export type Batch = { count: number } & (
  | { rows: Rows; entries: Entries }
  | { packed: Record<string, Packed> }
)

/** Words that are stored already: all of them, and those of names. */
export type KnownWords = { terms: string[]; names: string[] }

/** Control characters that no made-up text contains. */
export const FIELD_END = '\u001F'
export const ROW_END = '\u001E'
export const NULL = '\u001D'

export const pack = (rows: Rows): Record<string, Packed> =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([, list]) => list.length > 0)
      .map(([table, list]) => [table, packList(list)]),
  )

function packList(list: object[]): Packed {
  const columns = Object.keys(list[0]!)
  const lines = list.map((row) => columns.map((name) => field(row[name as keyof typeof row])).join(FIELD_END))
  return { columns, text: lines.join(ROW_END) }
}

function field(value: unknown): string {
  if (value === null || value === undefined) return NULL
  return typeof value === 'string' ? value : JSON.stringify(value)
}
