import { expect, test } from 'vitest'
import { fieldsOf, listOf, numberOf, textOf } from './shapes.ts'

test('the first value that says something is taken', () => {
  expect(textOf(undefined, ' ', 'a', 'b')).toBe('a')
  expect(textOf(null, 5)).toBe('5')
  expect(numberOf('x', '12', 3)).toBe(12)
  expect(numberOf(null, Number.NaN)).toBeUndefined()
})

test('what is no object or no list is refused', () => {
  expect(() => fieldsOf([])).toThrow(TypeError)
  expect(() => listOf({ length: 1 }, (fields) => fields)).toThrow(TypeError)
})
