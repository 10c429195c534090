import { pino } from 'pino'
import type { Log } from '#platform/log.ts'

type Line = Record<string, unknown> & { msg?: string }

/** A log that a test can read. */
export function testLog(): { log: Log; lines: Line[]; named: (msg: string) => Line[] } {
  const lines: Line[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) })
  return { log, lines, named: (msg) => lines.filter((line) => line.msg === msg) }
}
