import { expect, test } from 'vitest'
import { linkAddress } from './address.ts'

test.each([
  ['example.com/a', 'https://example.com/a'],
  ['https://example.com', 'https://example.com'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['tel:+49123', 'tel:+49123'],
  ['xmpp:a@b.c', 'xmpp:a@b.c'],
  ['/blog', '/blog'],
  [' #top ', '#top'],
])('%j is a link to %s', (typed, href) => expect(linkAddress(typed)).toBe(href))

test.each([
  '',
  'javascript:alert(1)',
  'java\nscript:x',
  'data:text/html,x',
  '//evil.example',
  '/\\evil',
  'two words',
])('%j is no link', (typed) => expect(linkAddress(typed)).toBeUndefined())
