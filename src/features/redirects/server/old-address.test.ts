import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asksForContent, keyOf, nameOf, plainKeyOf, readAddress, readingsOf } from './old-address.ts'

const key = (text: string) => {
  const address = readAddress(text)
  return address && keyOf(address)
}
const readings = (text: string) => readingsOf(readAddress(text)!).map((reading) => reading.key)
const plain = (text: string) => plainKeyOf(readAddress(text)!)

test.each([
  ['/2019/05/A-Post/', '/2019/05/a-post'],
  ['//2019//05/a-post', '/2019/05/a-post'],
  ['https://Old.example/2019/a-post/?utm_source=x#comments', '/2019/a-post'],
  ['/caf%C3%A9', '/café'],
  ['/cafe\u0301', '/café'],
  ['/CAF%C3%89/', '/café'],
  ['/a%2Fb', '/a/b'],
  ['/100%', '/100%25'],
  ['/100%25', '/100%25'],
  ['/%E4', '/%25e4'],
  ['/what%3F', '/what%3f'],
  ['/?p=12&utm_medium=mail&fbclid=abc', '/?p=12'],
  ['?p=12', '/?p=12'],
  ['/x?B=2&a=1', '/x?a=1&b=2'],
  ['/x?replytocom=4&amp=1', '/x'],
])('%s is compared as %s', (text, expected) => {
  expect(key(text)?.toLowerCase()).toBe(expected)
})

test.each([
  ['', undefined],
  ['a-post', undefined],
  ['mailto:me@example.com', undefined],
  ['/a\u0000b', undefined],
  ['/a%00b', undefined],
  ['/a%0d%0aset-cookie:x', undefined],
  [`/${'x'.repeat(8000)}`, undefined],
  [`/${'%F0%9F%8E%B7'.repeat(60)}`, undefined],
])('%j is no address', (text, expected) => {
  expect(key(text)).toBe(expected)
})

test('comparing an address again changes nothing', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('%', '2', 'f', 'F', '/', '?', '&', '=', '\\', 'É', 'İ', 'ß', '#') }),
  )
  fc.assert(
    fc.property(part, fc.string(), (path, query) => {
      const once = key(`/${path}?${query}`)
      expect(once === undefined ? once : key(once)).toBe(once)
    }),
    { numRuns: 500 },
  )
})

test('whatever the case and slashes, an address has one key', () => {
  const slug = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
  fc.assert(
    fc.property(fc.array(slug, { minLength: 1, maxLength: 5 }), (parts) => {
      const plainPath = `/${parts.join('/')}`
      expect(key(`${plainPath}/`)).toBe(plainPath)
      expect(key(plainPath.toUpperCase())).toBe(plainPath)
      expect(key(`https://x.example${plainPath}?utm_campaign=${parts[0]}`)).toBe(plainPath)
    }),
  )
})

test.each([
  ['/a/amp/', '/a'],
  ['/a/feed/', '/a'],
  ['/a/feed/rss2', '/a'],
  ['/a/feed/atom/', '/a'],
  ['/tag/dub/rss/', '/tag/dub'],
  ['/a/page/3/', '/a'],
  ['/a/embed', '/a'],
  ['/a/trackback', '/a'],
  ['/a/attachment/cover-2/', '/a'],
  ['/index.php/2019/a/', '/2019/a'],
  ['/2019/a.html', '/2019/a'],
  ['/2019/a.htm', '/2019/a'],
  ['/2019/index.html', '/2019'],
  ['/a/comment-page-2/', '/a'],
  ['/a/comment-page-2/amp', '/a'],
  ['/index.php/a/page/2/feed', '/a'],
  ['/a/?amp=1', '/a'],
  ['/a/?replytocom=77', '/a'],
])('%s is also read as %s', (text, expected) => {
  expect(readings(text)).toContain(expected)
  expect(plain(text)).toBe(expected)
})

test('the exact address comes first, then its parameters one by one, then the path', () => {
  expect(readings('/list/amp?cat=3&paged=2')).toEqual([
    '/list/amp?cat=3&paged=2',
    '/list/amp?cat=3',
    '/list/amp?paged=2',
    '/list/amp',
    '/list?cat=3&paged=2',
    '/list?cat=3',
    '/list?paged=2',
    '/list',
  ])
})

test('no address has more readings than one statement can look up', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('amp', 'feed', 'page/2', 'embed', 'x', 'index.php'), { maxLength: 12 }),
      fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 12 }),
      (parts, query) => {
        const address = readAddress(`/${parts.join('/')}?${new URLSearchParams(query).toString()}`)
        expect(address ? readingsOf(address).length : 0).toBeLessThanOrEqual(50)
      },
    ),
  )
})

test.each([
  ['/?p=1', true],
  ['/?utm_source=x&page_id=2', true],
  ['/?feed=rss2', true],
  ['/?m=201905', true],
  ['/', false],
  ['/?utm_source=x', false],
  ['/?genre=Dub', false],
  ['/?ap=1', false],
  ['/blog?tag=x', false],
])('%s asks for content of WordPress: %s', (url, expected) => {
  expect(asksForContent(url)).toBe(expected)
})

test('the name of an address is its last part', () => {
  expect(['/2019/a-post', '/a', '/?p=12'].map(nameOf)).toEqual(['a-post', 'a', '?p=12'])
})
