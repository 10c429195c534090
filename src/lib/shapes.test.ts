import { expect, test } from 'vitest'
import { fieldsOf, listOf, numberOf, textOf } from './shapes.ts'

test('takes the first value that is not empty', () => {
  expect(textOf(undefined, ' ', 'a', 'b')).toBe('a')
  expect(textOf(null, 5)).toBe('5')
  expect(numberOf('x', '12', 3)).toBe(12)
  expect(numberOf(null, Number.NaN)).toBeUndefined()
})

test('throws on anything but an object or a list', () => {
  expect(() => fieldsOf([])).toThrow(TypeError)
  expect(() => listOf({ length: 1 }, (fields) => fields)).toThrow(TypeError)
})
