import { expect, test } from 'vitest'
import { withoutHidden } from './hidden-rows.ts'

test('rows that are about to go are left out of the list and of its number', () => {
  const rows = [{ id: 'a' }, { id: 'b' }]
  expect(withoutHidden(rows, 42, new Set(['b', 'elsewhere']))).toEqual({ rows: [{ id: 'a' }], total: 41 })
})
