import { expect, test } from 'vitest'
import { losing } from './losing.ts'

test('the question says how many posts lose the genre', () => {
  expect(losing.ahead(0)).toBe('No post has it.')
  expect(losing.ahead(1)).toBe('1 post loses it. It is kept, without a genre.')
  expect(losing.ahead(1200)).toBe('1,200 posts lose it. They are kept, without a genre.')
  expect(losing.ahead(undefined)).toBe('Posts that have it are kept, without a genre.')
  expect(losing.done(1)).toBe('1 post is now without a genre.')
  expect(losing.done(3)).toBe('3 posts are now without a genre.')
})
