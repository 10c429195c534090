import { expect, test } from 'vitest'
import { isUnder } from './refresh.ts'

test('a read matches a path with or without parameters, but not a longer name', () => {
  const under = (read: unknown) => isUnder(['/api/posts'], read)
  expect(['/api/posts', '/api/posts?page=2', '/api/posts/7'].map(under)).toEqual([true, true, true])
  expect(['/api/postscript', '/api/genres', 7].map(under)).toEqual([false, false, false])
})
