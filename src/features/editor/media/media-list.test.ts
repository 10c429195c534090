import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveItem } from '#ui/portal/lists/move-item.ts'
import { fromAddress } from './media-list.ts'

test('moving keeps every item and puts one in its place', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  const items = ['a', 'b']
  expect(moveItem(items, 0, 5)).toBe(items)
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.nat(20), fc.nat(20), (list, from, to) => {
      const byValue = (a: number, b: number) => a - b
      expect(moveItem(list, from, to).toSorted(byValue)).toEqual(list.toSorted(byValue))
    }),
  )
})

test('a known URL selects platform and type', () => {
  expect(fromAddress(' https://youtu.be/dQw4w9WgXcQ')).toMatchObject({
    platform: 'youtube',
    mediaType: 'video',
  })
  expect(fromAddress('https://soundcloud.com/a/b')).toMatchObject({
    platform: 'soundcloud',
    mediaType: 'audio',
  })
  expect(fromAddress('https://example.com')).toEqual({ url: 'https://example.com' })
})
