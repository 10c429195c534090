import { expect, test } from 'vitest'
import { clockTime, fromLocalInput, isChosen, toLocalInput } from './local-times.ts'

test('a time survives the input to the minute', () => {
  const iso = '2026-11-15T09:30:00.000Z'
  expect(fromLocalInput(toLocalInput(iso))).toBe(iso)
  expect(toLocalInput('nonsense')).toBe('')
  expect(fromLocalInput('')).toBe('')
  expect(isChosen(iso)).toBe(true)
  expect(isChosen('2026-11-15T09:30:12.345Z')).toBe(false)
})

test('a time on another day includes the date', () => {
  const now = new Date('2026-11-15T12:00:00')
  expect(clockTime(new Date('2026-11-15T09:05:00'), now)).toMatch(/^0?9:05/)
  expect(clockTime(new Date('2026-11-13T09:05:00'), now)).toMatch(/13.*9:05/)
})
