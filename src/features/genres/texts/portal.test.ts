import { expect, test } from 'vitest'
import { deleteGenreTexts } from './portal.ts'

test('the question says how many posts lose the genre', () => {
  expect(deleteGenreTexts.before(0)).toBe('No posts are in this genre.')
  expect(deleteGenreTexts.before(1)).toBe('1 post will no longer have a genre.')
  expect(deleteGenreTexts.before(1200)).toBe('1,200 posts will no longer have a genre.')
  expect(deleteGenreTexts.before(undefined)).toBe('Posts in this genre will no longer have a genre.')
  expect(deleteGenreTexts.after(1)).toBe('1 post no longer has a genre.')
  expect(deleteGenreTexts.after(3)).toBe('3 posts no longer have a genre.')
})
