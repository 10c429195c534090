import { expect, test } from 'vitest'
import { addTags, TAGS_MAX } from './tag-list.ts'

test('tags are trimmed, and blanks and duplicates are ignored', () => {
  expect(addTags(['dub'], '  live  ')).toEqual(['dub', 'live'])
  expect(addTags(['dub'], ' Dub ')).toEqual(['dub'])
  expect(addTags(['dub'], '   ')).toEqual(['dub'])
  expect(addTags([], '#a, b ,, a')).toEqual(['a', 'b'])
  expect(addTags([], Array.from({ length: 60 }, (_, index) => `t${index}`).join(','))).toHaveLength(TAGS_MAX)
})
