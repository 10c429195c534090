/** A text that a spreadsheet would take for a formula is one no longer. */
const harmless = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)

const cell = (value: string | number) =>
  typeof value === 'number' ? String(value) : `"${harmless(value).replaceAll('"', '""')}"`

/** As RFC 4180 has it, with the mark by which spreadsheets know that it is UTF-8. */
export const csvOf = (head: string[], rows: (string | number)[][]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
