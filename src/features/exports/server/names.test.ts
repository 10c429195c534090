import { expect, test } from 'vitest'
import { safeName, uniqueNames } from './names.ts'

test('a name that is taken gets the next free number', () => {
  const unique = uniqueNames()
  const wanted = ['a', 'a', 'a-3', 'a', 'a', 'a-3', 'b']
  expect(wanted.map((name) => unique(name))).toEqual(['a', 'a-2', 'a-3', 'a-4', 'a-5', 'a-3-2', 'b'])
})

test('equal names take no longer than different ones', () => {
  const unique = uniqueNames()
  let last = ''
  // Looking for a free number from the start each time would take 20 billion looks.
  for (let at = 0; at < 200_000; at++) last = unique('untitled')
  expect(last).toBe('untitled-200000')
})

test('a name has no characters that a file system refuses', () => {
  expect(safeName(' AC/DC: "Live"? ')).toBe('ac-dc-live')
  expect(safeName('…')).toBe('untitled')
})
