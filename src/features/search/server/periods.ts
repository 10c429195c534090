import { HOUR } from '#platform/clock.ts'
import { markedLexeme } from './lexemes.ts'

/** An hour, four hours, and so on up to 30 years: each period is four times as long as the one before. */
const LEVELS = 10
/** Few enough to name in a query, and enough to cover a span without much beyond it. */
const PERIODS_MAX = 6

const indexAt = (at: string, level: number) => Math.floor((Date.parse(at) || 0) / (HOUR * 4 ** level))
const name = (level: number, index: number) => markedLexeme('period', `${level}:${index}`)

/** The periods that a moment belongs to, as lexemes. */
export const periodsOf = (at: string): string[] =>
  Array.from({ length: LEVELS }, (_, level) => name(level, indexAt(at, level)))

/** A few periods that cover this span. */
export function periodsBetween(from: string, to: string): string[] {
  let level = 0
  while (level < LEVELS - 1 && indexAt(to, level) - indexAt(from, level) >= PERIODS_MAX) level++
  const first = indexAt(from, level)
  return Array.from({ length: indexAt(to, level) - first + 1 }, (_, i) => name(level, first + i))
}
