import { expect, test } from 'vitest'
import { pictureProblem } from './picture-file.ts'

test('a file that is too large or not a picture is refused before the upload', () => {
  expect(pictureProblem({ type: 'image/png', size: 5 * 2 ** 20 }, 5)).toBeUndefined()
  expect(pictureProblem({ type: 'image/png', size: 5 * 2 ** 20 + 1 }, 5)).toMatch(/the limit is 5 MB/)
  expect(pictureProblem({ type: 'image/svg+xml', size: 10 }, 5)).toMatch(/choose a picture/)
})
