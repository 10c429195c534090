import { expect, test } from 'vitest'
import { replacedAmong } from './upgrade-archives.ts'

const archive = (from: string, day: number) => ({
  name: `${from} on day ${day}`,
  from,
  made_at: `2026-01-0${day}T00:00:00.000Z`,
})

const replaced = (...archives: ReturnType<typeof archive>[]) =>
  replacedAmong(archives).map(({ name }) => name)

test('the archives of the last three starting points are kept', () => {
  expect(
    replaced(archive('0.1.0', 1), archive('0.2.0', 2), archive('0.3.0', 3), archive('0.4.0', 4)),
  ).toEqual(['0.1.0 on day 1'])
})

test('an upgrade that fails again and again never replaces the archive of the version before', () => {
  const stuck = [2, 3, 4, 5, 6].map((day) => archive('2026-12-13-authors', day))
  expect(replaced(archive('0.1.0', 1), ...stuck)).toEqual(
    [5, 4, 3, 2].map((day) => `2026-12-13-authors on day ${day}`),
  )
})

test('an upgrade that is interrupted at one migration after the other does not either', () => {
  const steps = [2, 3, 4, 5].map((day) => archive(`2026-12-0${day}-step`, day))
  expect(replaced(archive('0.1.0', 1), ...steps)).toEqual(
    [4, 3, 2].map((day) => `2026-12-0${day}-step on day ${day}`),
  )
})
