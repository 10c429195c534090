import { redirectErrors } from '../texts/errors.ts'
import { formatCount } from '#lib/numbers.ts'

const LINES_MAX = 20_000

export type CsvLine = { line: number; cells: string[] }

/**
 * Cells of RFC 4180 with their line numbers. Quoted cells may span lines. Libraries for CSV don't say where a row began,
 * which the errors for editors do.
 */
export function readCsv(text: string, separator: string): CsvLine[] {
  const lines: CsvLine[] = []
  let [cells, cell, quoted, line, first] = [[] as string[], '', false, 1, 1]
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (cells.some((each) => each.trim() !== '')) lines.push({ line: first, cells })
    cells = []
    first = line + 1
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (quoted && character === '"' && text[at + 1] === '"') cell += text[at++]
    else if (character === '"' && (quoted || cell.trim() === '')) {
      quoted = !quoted
      if (quoted) cell = ''
    } else if (quoted) cell += character
    else if (character === separator) endCell()
    else if (character === '\n') endLine()
    else if (character !== '\r') cell += character
    if (character === '\n') line++
  }
  endLine()
  return lines
}

/** The lines of a file with the columns `from` and `to`, or why it is no such file. */
export function readRedirects(csv: string): { lines: CsvLine[] } | { problem: string } {
  const text = csv.replace(/^\uFEFF/, '')
  const separator = [',', ';', '\t'].find((each) => text.split('\n', 1)[0]!.includes(each)) ?? ','
  const [head, ...lines] = readCsv(text, separator)
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const [from, to] = [names.indexOf('from'), names.indexOf('to')]
  if (from < 0 || to < 0) return { problem: redirectErrors.noHeader }
  if (lines.length === 0) return { problem: redirectErrors.emptyFile }
  if (lines.length > LINES_MAX) return { problem: redirectErrors.tooManyLines(formatCount(LINES_MAX)) }
  return {
    lines: lines.map(({ line, cells }) => ({
      line,
      cells: [cells[from]?.trim() ?? '', cells[to]?.trim() ?? ''],
    })),
  }
}
