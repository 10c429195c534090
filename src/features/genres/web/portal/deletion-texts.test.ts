import { expect, test } from 'vitest'
import { deletionTexts } from './deletion-texts.ts'

test('the question says how many posts lose the genre', () => {
  expect(deletionTexts.before(0)).toBe('No post has it.')
  expect(deletionTexts.before(1)).toBe('1 post loses it. It is kept, without a genre.')
  expect(deletionTexts.before(1200)).toBe('1,200 posts lose it. They are kept, without a genre.')
  expect(deletionTexts.before(undefined)).toBe('Posts that have it are kept, without a genre.')
  expect(deletionTexts.after(1)).toBe('1 post is now without a genre.')
  expect(deletionTexts.after(3)).toBe('3 posts are now without a genre.')
})
