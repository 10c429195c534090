import { expect, test } from 'vitest'
import { byThing } from './by-thing.ts'

const note = (id: number, name: string, path: string | null = null) => ({
  id,
  code: 'script',
  name,
  text: `Note ${id}`,
  path,
})

test('notes about one post stay together, and two posts with the same title don’t', () => {
  const groups = byThing([
    note(1, 'Tideline'),
    note(2, 'Tideline'),
    note(3, 'Overdue', '/blog/post/a'),
    note(4, 'Overdue', '/blog/post/b'),
    note(5, 'Tideline'),
  ])
  expect(groups.map((notes) => notes.map(({ id }) => id))).toEqual([[1, 2], [3], [4], [5]])
})

test('no notes have no groups', () => {
  expect(byThing([])).toEqual([])
})
