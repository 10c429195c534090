import { expect, test } from 'vitest'
import type { Spool } from './spool.ts'
import { createTables } from './tables.ts'

/** Forgets everything, because these tests are about what stays in memory. */
const NOWHERE = { add: () => ({ at: 0, length: 0 }) } as unknown as Spool

test.each([
  ['posts', {}],
  ['tags', { name: 'Tag' }],
  ['posts_tags', { tag_id: 't1' }],
  ['settings', { key: 'title', value: 'x'.repeat(20_000) }],
])(
  'an endless table %s is refused before it fills the memory',
  (table, row) => {
    const tables = createTables(NOWHERE)
    const before = process.memoryUsage().rss
    expect(() => {
      for (let i = 0; ; i += 1) tables.add(table, { ...row, id: `${i}`, post_id: `post-${i}` })
    }).toThrow('more than we can import at once')
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
  },
  60_000,
)

test('a post keeps its first tags, however many rows there are, and each in its place', () => {
  const tables = createTables(NOWHERE)
  for (let i = 0; i < 100_000; i += 1)
    tables.add('posts_tags', { post_id: 'p1', tag_id: `t${i}`, sort_order: -i })
  for (const order of [2, 0, 1])
    tables.add('posts_tags', { post_id: 'p2', tag_id: `t${order}`, sort_order: order })
  expect(tables.tagIds('p1')).toHaveLength(200)
  expect(tables.tagIds('p2')).toEqual(['t0', 't1', 't2'])
  expect(tables.tagIds('p3')).toEqual([])
})

test('passwords and other fields that nobody needs are never kept', () => {
  const tables = createTables(NOWHERE)
  tables.add('users', { id: 'u1', name: 'Mara', password: '$2b$10$x', accessibility: '{}' })
  expect(tables.kept.users).toEqual([{ id: 'u1', name: 'Mara' }])
})
