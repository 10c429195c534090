/** Escapes cells that a spreadsheet would run as formulas. */
const withoutFormula = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)

const cell = (value: string | number) =>
  typeof value === 'number' ? String(value) : `"${withoutFormula(value).replaceAll('"', '""')}"`

/** RFC 4180, with a byte order mark so that spreadsheets recognise UTF-8. */
export const csvOf = (head: string[], rows: (string | number)[][]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
