import { expect, test } from 'vitest'
import { RECENT_MAX, withSearch } from './recent-searches.ts'

test('the last five searches are kept, newest first', () => {
  const searches = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(searches.reduce<string[]>(withSearch, [])).toEqual(['f', 'e', 'd', 'c', 'b'])
  expect(RECENT_MAX).toBe(5)
})

test('a repeated search moves to the top', () => {
  expect(withSearch(['dub', 'Folk'], 'folk')).toEqual(['folk', 'dub'])
})

test('blank text is not a search', () => {
  expect(withSearch(['dub'], '  ')).toEqual(['dub'])
})
