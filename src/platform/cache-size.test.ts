import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { upTo } from './cache-size.ts'

test('a full cache drops the entry that was used longest ago', () => {
  const cache = new LRUCache<string, number>({ ...upTo(2), ttl: 60_000 })
  cache.set('one', 1).set('two', 2)
  cache.get('one')
  cache.set('three', 3)
  expect([...cache.keys()].toSorted()).toEqual(['one', 'three'])
})
