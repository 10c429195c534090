/** Escapes cells that a spreadsheet would run as formulas. */
const withoutFormula = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)

const cell = (value: string | number) =>
  typeof value === 'number' ? String(value) : `"${withoutFormula(value).replaceAll('"', '""')}"`

/** One line of a table that is streamed. The first one starts with `CSV_START`. */
export const csvLine = (row: (string | number)[]): string => `${row.map(cell).join(',')}\r\n`

/** A byte order mark, so that spreadsheets recognise UTF-8. */
export const CSV_START = '\uFEFF'

/** RFC 4180, with a byte order mark so that spreadsheets recognise UTF-8. */
export const csvOf = (head: string[], rows: (string | number)[][]): string =>
  CSV_START + [head, ...rows].map(csvLine).join('')
