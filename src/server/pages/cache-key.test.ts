import { expect, test } from 'vitest'
import { cacheKey } from './cache-key.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/?genre=Jazz&utm_source=x', '/?genre=Jazz'],
  ['/blog?page=2&genre=R%26B', '/blog?genre=R%26B&page=2'],
  ['/blog?genre=R%26B&page=2', '/blog?genre=R%26B&page=2'],
  ['/submissions/SUB-ABC123XYZ?utm_source=mail', '/submissions/SUB-ABC123XYZ'],
  ['/contact?said=sent&utm_source=x', '/contact?said=sent'],
  ['/api/posts?limit=6&category=latest', '/api/posts?category=latest&limit=6'],
])('%s is kept as %s', (url, key) => expect(cacheKey(url)).toBe(key))

test.each([
  '/admin',
  '/nothing',
  '/submissions/anything-else',
  '/api/auth/me',
  '/blog?search=jazz',
  `/blog?genre=${'x'.repeat(200)}`,
  '/uploads/images/x.webp',
])('%s is not kept', (url) => expect(cacheKey(url)).toBeUndefined())
