import { expect, test } from 'vitest'
import { isPortalPath } from './portal-paths.ts'

test.each([
  '/admin',
  '/admin/',
  '/admin/content/',
  '/admin/content/x7k2',
  '/admin/analytics/posts/x7k2',
  '/curator/account',
  '/welcome/abc',
  '/confirm-address/abc',
])('%s is a page of the portal', (path) => expect(isPortalPath(path)).toBe(true))

test.each([
  '/admin/nope',
  '/admin/content/x7k2/nope',
  '/curator/nope',
  '/welcome',
  '/welcome/a/b',
  '/administrator',
])('%s is not', (path) => expect(isPortalPath(path)).toBe(false))
