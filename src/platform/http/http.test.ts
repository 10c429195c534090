import { expect, test } from 'vitest'
import { matchesEtag } from './etags.ts'
import { preferredEncoding } from './encoding.ts'
import { parseRange } from './ranges.ts'

test.each([
  [undefined, 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['BR;q=1.0', 'br'],
  ['xbr, gzipx', 'identity'],
])('a client that accepts %s gets %s', (header, encoding) => expect(preferredEncoding(header)).toBe(encoding))

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match: %s matches W/"a": %s', (header, has) => expect(matchesEtag(header, 'W/"a"')).toBe(has))

test.each([
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-5', undefined],
  ['bytes=-', undefined],
  ['items=0-1', undefined],
])('of 100 bytes, %s means %j', (header, range) => expect(parseRange(header, 100)).toEqual(range))
