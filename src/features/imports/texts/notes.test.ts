import { expect, test } from 'vitest'
import { changedTitles, leftOutTitles } from './note-titles.ts'
import { NOTE_CODES, noteText, noteTitle } from './notes.ts'

test('every note has a short title of its own', () => {
  const titles = { ...leftOutTitles, ...changedTitles }
  expect(NOTE_CODES.filter((code) => !titles[code])).toEqual([])
  expect(Object.keys(leftOutTitles).filter((code) => code in changedTitles)).toEqual([])
  expect(Object.values(titles).filter((title) => title.length > 42)).toEqual([])
})

test('a note about a line of a list is its detail', () => {
  expect(noteText('line-address', 'This is not a valid e-mail address. ann@')).toMatch(/ann@$/)
  expect(noteTitle('line-address')).toBe('Invalid e-mail address')
})
