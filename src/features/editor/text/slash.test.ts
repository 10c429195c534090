import { expect, test } from 'vitest'
import { entryReached, matchingTools } from './slash.ts'

test('a slash finds tools by name, by other words, and headings by h1 to h6', () => {
  const names = (query: string) => matchingTools(query).map(({ name }) => name)
  expect(names('')).toContain('picture')
  expect(names('h3')).toEqual(['heading-3'])
  expect(names('heading')).toHaveLength(6)
  expect(names('todo')).toEqual(['tasks'])
  expect(names('spot')).toEqual(['player'])
  expect(names('numbered')).toEqual(['numbers'])
  expect(names('zzz')).toEqual([])
})

test('the arrow keys wrap around in the menu', () => {
  const state = { tools: matchingTools('heading'), current: 5, choose: () => {}, place: () => null }
  expect(entryReached('ArrowDown', state)).toBe(0)
  expect(entryReached('ArrowUp', { ...state, current: 0 })).toBe(5)
  expect(entryReached('End', state)).toBe(5)
  expect(entryReached('a', state)).toBeUndefined()
})
