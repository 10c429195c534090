import { expect, test } from 'vitest'
import { pictureProblem } from './picture-file.ts'

test('a picture that is too large or none at all is refused before it is sent', () => {
  expect(pictureProblem({ type: 'image/png', size: 5 * 2 ** 20 }, 5)).toBeUndefined()
  expect(pictureProblem({ type: 'image/png', size: 5 * 2 ** 20 + 1 }, 5)).toMatch(/At most 5 MB/)
  expect(pictureProblem({ type: 'image/svg+xml', size: 10 }, 5)).toMatch(/choose a picture/)
})
