import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isVisibleNow, statusNow } from './visible-posts.shared.queries.ts'

test('readers see a post from its time on, unless it is in the trash', () => {
  const now = '2026-11-17T12:00:00.000Z'
  expect(isVisibleNow({ live_at: now, deleted_at: null }, now)).toBe(true)
  expect(isVisibleNow({ live_at: '2026-11-17T12:00:00.001Z', deleted_at: null }, now)).toBe(false)
  expect(isVisibleNow({ live_at: null, deleted_at: null }, now)).toBe(false)
  expect(isVisibleNow({ live_at: now, deleted_at: now }, now)).toBe(false)
})

test('a scheduled post is published from its time on', () => {
  const now = '2026-11-17T12:00:00.000Z'
  const later = '2026-11-17T12:00:00.001Z'
  expect(statusNow({ status: 'scheduled', live_at: now }, now)).toBe('published')
  expect(statusNow({ status: 'scheduled', live_at: later }, now)).toBe('scheduled')
  expect(statusNow({ status: 'draft', live_at: null }, now)).toBe('draft')
})

test('no other code spells out what readers see', () => {
  const files = globSync('src/**/*.ts').filter((file) => !/\.test\.ts$|\/migrations\/|\/testing-/.test(file))
  const written = files.filter((file) =>
    /live_at['"`]?\s*(?:,\s*['"`])?<=\s*(?:['"`]|\$\{|now\b|isoNow\b)/.test(readFileSync(file, 'utf8')),
  )
  expect(written).toEqual([
    // The times in the list of scheduled posts, whatever readers see.
    'src/features/posts/server/publication.queries.ts',
    'src/features/posts/server/visible-posts.shared.queries.ts',
  ])
})
