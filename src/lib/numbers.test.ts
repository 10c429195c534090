import { expect, test } from 'vitest'
import { countOf, formatCount } from './numbers.ts'

test('adds thousands separators', () => {
  expect([0, 999, 1000, 1234567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567'])
})

test('a count comes with the singular or the plural', () => {
  expect([0, 1, 2].map((count) => countOf(count, 'reply', 'replies'))).toEqual([
    '0 replies',
    '1 reply',
    '2 replies',
  ])
  expect(countOf(1200, 'article')).toBe('1,200 articles')
})
