import { expect, test } from 'vitest'
import { withoutHidden } from './hidden-rows.ts'

test('hidden rows are left out of the list and its total', () => {
  const rows = [{ id: 'a' }, { id: 'b' }]
  expect(withoutHidden(rows, 42, new Set(['b', 'elsewhere']))).toEqual({ rows: [{ id: 'a' }], total: 41 })
})
