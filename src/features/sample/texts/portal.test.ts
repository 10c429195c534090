import { expect, test } from 'vitest'
import { sampleTexts } from './portal.ts'

const sample = { posts: ['a', 'b'], edited: 0, genres: 1, genre_ids: ['g'], views: 1200, points: 30 }

test('the notice lists what will be deleted', () => {
  expect(sampleTexts.text(sample)).toMatch(
    /^Removing it deletes 2 sample posts, 1 genre without other posts and the invented figures \(1,200 views, 30 points\)\. /,
  )
  expect(sampleTexts.text({ ...sample, posts: [], genres: 0 })).toMatch(
    /^Removing it deletes the invented figures \(1,200 views, 30 points\)\. /,
  )
})

test('the notice says what we keep', () => {
  expect(sampleTexts.text(sample)).toContain('. We keep your settings. ')
  expect(sampleTexts.text({ ...sample, edited: 1 })).toContain(
    '. We keep 1 sample post that you changed, without the invented figures, and all your settings. ',
  )
})

test('the toast says what was removed', () => {
  expect(sampleTexts.summary({ posts: 24, genres: 1, edited: 2 })).toBe(
    '24 posts and 1 genre removed. 2 posts that you changed are still here.',
  )
})
