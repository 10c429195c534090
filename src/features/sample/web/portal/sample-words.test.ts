import { expect, test } from 'vitest'
import { goes, stays, went } from './sample-words.ts'

const sample = { posts: ['a', 'b'], edited: 0, genres: 1, genre_ids: ['g'], views: 1200, points: 30 }

test('the notice counts what goes', () => {
  expect(goes(sample)).toBe(
    '2 sample posts, 1 genre without other posts and the invented figures (1,200 views, 30 points)',
  )
  expect(goes({ ...sample, posts: [], genres: 0 })).toBe('the invented figures (1,200 views, 30 points)')
})

test('the notice says what stays', () => {
  expect(stays(sample)).toBe('Your settings stay.')
  expect(stays({ ...sample, edited: 1 })).toBe(
    '1 sample post that you changed stays, without invented figures. Your settings stay, too.',
  )
})

test('the toast says what went', () => {
  expect(went({ posts: 24, genres: 1, edited: 2 })).toBe(
    '24 posts and 1 genre removed. 2 posts that you changed are still here.',
  )
})
