import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { PORTAL_PATHS } from '#lib/portal-paths.ts'
import { routes } from '#web/routes.tsx'
import { authorIn, isOwnPath, isUseful, pageIn, postIn } from './own-paths.ts'
import { sendable } from './targets.ts'

const pathsOf = (all: RouteObject[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)])

const concrete = (path: string) => path.replaceAll(/:\w+\??/g, 'x').replace(/^\/+/, '/')

test('no redirect can hide a page of ours', () => {
  const fixed = pathsOf(routes).filter((path) => !/[:*]/.test(path))
  expect(fixed.length).toBeGreaterThan(8)
  const paths = [
    ...fixed,
    ...PORTAL_PATHS.map(concrete),
    '/',
    '/submissions/x',
    '/api/posts',
    '/uploads/x.jpg',
  ]
  expect(paths.filter((path) => !isOwnPath(path))).toEqual([])
})

test('addresses by number can have a redirect, other parameters of the first page cannot', () => {
  expect(['/?p=1', '/?genre=x', '/', '/old'].filter(isUseful)).toEqual(['/?p=1', '/old'])
})

test('posts, authors and pages are recognised by their paths', () => {
  expect(['/blog/post/abc', '/blog/post/abc/a-title/', '/blog/post', '/blog'].map(postIn)).toEqual([
    'abc',
    'abc',
    undefined,
    undefined,
  ])
  expect(['/authors/m%C3%A1ra', '/authors/%E4', '/authors/a/b'].map(authorIn)).toEqual([
    'mára',
    undefined,
    undefined,
  ])
  expect(['/impressum/', '/about', '/a/b', '/%E4'].map(pageIn)).toEqual([
    'impressum',
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['/über?a=ü#x', '/%C3%BCber?a=%C3%BC#x'],
  ['//evil.example/x', '/evil.example/x'],
  ['https://shop.example', 'https://shop.example/'],
  ['javascript:alert(1)', '/'],
  ['/a\r\nset-cookie: x', '/aset-cookie:%20x'],
])('%j is sent as %s', (address, expected) => {
  expect(sendable(address)).toBe(expected)
})
