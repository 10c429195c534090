import { expect, test } from 'vitest'
import type { PostSummary } from '#features/posts/posts.schema.ts'
import { daysLeft, managedPostOf, priorityOf } from './managed-post.ts'

const least: PostSummary = {
  id: 'p1',
  slug: 'salt-choir',
  title: 'Salt Choir',
  excerpt: '',
  artist: '',
  release_title: '',
  hero_image_url: '',
  hero: null,
  genre: '',
  genre_id: null,
  genre_name: '',
  genre_hue: null,
  featured: false,
  priority: 0,
  status: 'published',
  publish_at: null,
  created_at: '2026-11-15T09:30:00.000Z',
  read_time: '1 min read',
  rating: 0,
  views: 0,
  views_week: 0,
  tags: [],
  categories: [],
  author_name: 'Ada',
  authors: [],
  author_image: '',
  author: { name: 'Ada', avatar: '', bio: '' },
}

test('staff also see status and priority', () => {
  expect(managedPostOf({ ...least, status: 'draft', priority: 3 })).toMatchObject({
    status: 'draft',
    priority: 3,
    deletedAt: '',
  })
})

test('a draft without a title is called Untitled', () => {
  expect(managedPostOf({ ...least, title: '', status: 'draft' })).toMatchObject({ title: 'Untitled' })
})

test('a priority is a whole number from 0, and 0 when the text is not a number', () => {
  expect(['12', '0', '', 'abc', '-4', '2.9', '1e3', 'Infinity'].map(priorityOf)).toEqual([
    12, 0, 0, 0, 0, 2, 1000, 0,
  ])
})

test('a post stays in the trash for 30 days', () => {
  const now = Date.parse('2026-11-30T12:00:00Z')
  expect(daysLeft('2026-11-30T12:00:00Z', now)).toBe(30)
  expect(daysLeft('2026-11-01T11:00:00Z', now)).toBe(1)
  expect(daysLeft('2026-10-01T00:00:00Z', now)).toBe(0)
  expect(daysLeft('no date', now)).toBe(30)
})
