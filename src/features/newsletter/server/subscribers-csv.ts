import { CSV_COLUMNS } from './newsletter.queries.ts'

const BATCH = 1000

type Row = { id: string } & Record<(typeof CSV_COLUMNS)[number], string | null>
type NextRows = (afterId: string, limit: number) => Promise<Row[]>

/** Escapes cells that a spreadsheet would run as formulas. */
function cell(value: string | null): string {
  const text = value ?? ''
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

const line = (values: readonly (string | null)[]) => `${values.map(cell).join(',')}\r\n`

/** Streams all subscribers in batches. */
export async function* subscribersCsv(next: NextRows): AsyncGenerator<string> {
  yield line(CSV_COLUMNS)
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows = await next(last, BATCH)
    yield rows.map((row) => line(CSV_COLUMNS.map((name) => row[name]))).join('')
    last = rows.length === BATCH ? rows.at(-1)?.id : undefined
  }
}
