import { expect, test } from 'vitest'
import { ago } from './ago.ts'

const NOW = Date.parse('2026-11-17T12:00:00.000Z')

test.each([
  ['2026-11-17T12:00:05.000Z', 'just now'],
  ['2026-11-17T11:59:01.000Z', 'just now'],
  ['2026-11-17T11:59:00.000Z', '1 minute ago'],
  ['2026-11-17T09:00:00.000Z', '3 hours ago'],
  ['2026-11-16T00:00:00.000Z', '36 hours ago'],
  ['2026-11-15T12:00:00.000Z', '2 days ago'],
])('%s was %s', (at, text) => expect(ago(at, NOW)).toBe(text))
