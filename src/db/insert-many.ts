import { CompiledQuery } from 'kysely'
import { isPostgres } from './database.ts'
import type { Tx } from './tables.ts'

/** SQLite allows 32,766 parameters, PostgreSQL 65,535. */
const PARAMETERS_MAX = 30_000
const ROWS_MAX = 1000

/**
 * Inserts rows that have the same columns. Every full statement has the same text, so it is compiled and planned once.
 * Building each with Kysely would cost more than running it.
 */
export async function insertMany<Returned>(
  tx: Tx,
  table: string,
  rows: object[],
  ending = '',
): Promise<Returned[]> {
  const columns = Object.keys(rows[0] ?? {})
  const atOnce = Math.min(ROWS_MAX, Math.floor(PARAMETERS_MAX / columns.length))
  const returned: Returned[] = []
  let text = ''
  for (let at = 0; at < rows.length; at += atOnce) {
    const part = rows.slice(at, at + atOnce)
    if (at === 0 || part.length < atOnce) text = insertText(isPostgres(tx), table, columns, part.length)
    const values = part.flatMap((row) => columns.map((column) => row[column as keyof typeof row]))
    const done = await tx.executeQuery<Returned>(CompiledQuery.raw(`${text} ${ending}`, values))
    returned.push(...done.rows)
  }
  return returned
}

function insertText(postgres: boolean, table: string, columns: string[], rows: number): string {
  const row = (at: number) =>
    `(${columns.map((_, i) => (postgres ? `$${at * columns.length + i + 1}` : '?')).join(', ')})`
  const names = columns.map((name) => `"${name}"`).join(', ')
  return `insert into "${table}" (${names}) values ${Array.from({ length: rows }, (_, at) => row(at)).join(', ')}`
}
