import { expect, test } from 'vitest'
import { linkKey, releaseKey } from './release-keys.ts'

test('different spellings of a release have the same key', () => {
  expect(releaseKey('  Mára & the Élan', 'Night—Bus!')).toBe(releaseKey('mara the elan', 'NIGHT BUS'))
  expect(releaseKey('A', 'B')).not.toBe(releaseKey('A B', ''))
  expect(releaseKey('🙂', '🙃')).not.toBe(releaseKey('🙃', '🙂'))
})

test.each([
  ['https://www.youtube.com/watch?v=abc&feature=share', 'http://youtube.com/watch?v=abc'],
  ['https://soundcloud.com/a/b/?utm_source=x&si=1', 'https://m.soundcloud.com/a/b'],
  ['https://example.com/x?b=2&a=1#t', 'https://EXAMPLE.com/x?a=1&b=2'],
])('%s and %s have the same key', (one, other) => {
  expect(linkKey(one)).toBe(linkKey(other))
})

test('two videos on one page have different keys', () => {
  expect(linkKey('https://youtube.com/watch?v=abc')).not.toBe(linkKey('https://youtube.com/watch?v=abd'))
})

test('a very long address gets a short, unique key', () => {
  const long = `https://example.com/${'한국음악'.repeat(480)}`
  expect(linkKey(`${long}?utm_source=x`)).toBe(linkKey(long))
  expect(linkKey(`${long}1`)).not.toBe(linkKey(long))
  expect(linkKey(long)!.length).toBeLessThan(2000)
})
