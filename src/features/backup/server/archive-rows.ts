import type { TableShape } from '#db/catalogue.ts'
import type { SnapshotRow } from '#db/snapshot.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { archiveErrors } from '../texts/archive.ts'

/** The line of a row: columns and the keys of JSON sorted by name, so that both engines give the same bytes. */
export function lineOf({ columns }: TableShape, row: SnapshotRow): string {
  const fields = columns.map(({ name, kind }) => {
    const value = kind === 'json' ? sorted(row[name]) : row[name]
    return `${JSON.stringify(name)}:${JSON.stringify(value)}`
  })
  return `{${fields.join(',')}}`
}

/** PostgreSQL reorders the keys of JSON, so their order means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

/** The values to insert for a line. Fails unless the line has exactly the columns of the table. */
export function rowOf({ name: table, columns }: TableShape, line: string): SnapshotRow {
  const row = parsed(table, line)
  const isComplete = columns.every(({ name }) => Object.hasOwn(row, name))
  if (!isComplete || Object.keys(row).length !== columns.length)
    throw new ArchiveProblem(archiveErrors.otherColumns(table))
  for (const { name, kind, nullable } of columns) {
    // The JSON value null is not the same as no value, but only a required column shows which it is.
    if (kind === 'json' && (row[name] !== null || !nullable)) row[name] = JSON.stringify(row[name])
  }
  return row
}

function parsed(table: string, line: string): SnapshotRow {
  try {
    const row: unknown = JSON.parse(line)
    if (row !== null && typeof row === 'object' && !Array.isArray(row)) return row as SnapshotRow
  } catch {
    // Said below.
  }
  throw new ArchiveProblem(archiveErrors.notARow(table))
}
