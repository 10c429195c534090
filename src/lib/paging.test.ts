import { expect, test } from 'vitest'
import { pageNumbers } from './paging.ts'

test('shows all pages when there are few', () => {
  expect(pageNumbers(1, 4)).toEqual([1, 2, 3, 4])
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('with many pages, shows the first, the last and the neighbours', () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, null, 20])
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
})
