import { expect, test } from 'vitest'
import { cacheKey } from './cache-key.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/?genre=Jazz&utm_source=x', '/?genre=Jazz'],
  ['/blog?page=2&genre=R%26B', '/blog?genre=R%26B&page=2'],
  ['/blog?genre=R%26B&page=2', '/blog?genre=R%26B&page=2'],
  ['/submissions?utm_source=mail', '/submissions'],
  ['/about?search=anything', '/about'],
  ['/?search=anything', '/'],
  ['/blog?search=%20', '/blog'],
  ['/blog/post/abc?search=x&page=7', '/blog/post/abc'],
  ['/blog/post/abc/a-title?utm_source=x', '/blog/post/abc/a-title'],
  ['/blog/post/abc/', '/blog/post/abc'],
  ['/api/posts?genre=JAZZ', '/api/posts?genre=jazz'],
  ['/contact?said=sent&utm_source=x', '/contact?said=sent'],
  ['/api/posts?limit=6&category=latest', '/api/posts?category=latest&limit=6'],
])('%s is cached as %s', (url, key) => expect(cacheKey(url)).toBe(key))

test.each([
  '/admin',
  '/nothing',
  '/submissions/anything-else',
  '/api/auth/me',
  '/blog?search=jazz',
  '/blog?%73earch=jazz',
  '/blog?search=&search=jazz',
  '/api/posts?search=jazz',
  '/blog?genre=Jazz&genre=x1',
  '/blog?page=02',
  '/blog?page=0',
  '/blog?page=1e1',
  '/api/posts?limit=06',
  '/api/posts?page=+2',
  '/contact?said=x1',
  '/submissions/SUB-ABC123XYZ',
  '/blog/post/abc/a-title/',
  '/blog/post/abc/a-title/more',
  `/blog?genre=${'x'.repeat(200)}`,
  '/uploads/images/x.webp',
])('%s is not cached', (url) => expect(cacheKey(url)).toBeUndefined())
