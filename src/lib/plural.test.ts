import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test('a count agrees with its noun', () => {
  expect([plural(0, 'post'), plural(1, 'post'), plural(1200, 'post')]).toEqual([
    '0 posts',
    '1 post',
    '1,200 posts',
  ])
  expect(plural(2, 'address', 'addresses')).toBe('2 addresses')
})
