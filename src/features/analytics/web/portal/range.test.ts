import { expect, test } from 'vitest'
import { charted, rangeOf } from './range.ts'

const asked = (text: string) => {
  const range = rangeOf(new URLSearchParams(text))
  return [range.choice, range.period, charted(range)]
}

test('the address selects the days; without parameters the page shows all time', () => {
  expect(asked('')).toEqual(['all', undefined, { days: 365 }])
  expect(asked('range=nonsense')).toEqual(['all', undefined, { days: 365 }])
  expect(asked('range=30')).toEqual(['30', { days: 30 }, { days: 30 }])
  expect(asked('range=other&from=2026-01-01&to=2026-02-01')[1]).toEqual({
    from: '2026-01-01',
    to: '2026-02-01',
  })
})

test('invalid days are never requested', () => {
  for (const odd of [
    'from=2026-02-01&to=2026-01-01',
    'from=2026-02-31&to=2026-03-01',
    'from=2020-01-01&to=2026-01-01',
    'from=x',
    '',
  ])
    expect(asked(`range=other&${odd}`)).toEqual(['other', { days: 365 }, { days: 365 }])
})
