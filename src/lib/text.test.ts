import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBytes, MB } from './bytes.ts'
import { formatDuration, parseDuration } from './duration.ts'
import { caseKey, fold, words } from './fold.ts'
import { htmlToText } from './html-text.ts'
import { countWords, readMinutes } from './read-time.ts'
import { slugify } from './slug.ts'

test.each([
  ['Björk', 'bjork'],
  ['ÆTHER & Łódź', 'aether & lodz'],
  ['STRAẞE', 'strasse'],
  ['ｆｕｌｌ', 'full'],
])('%s is searched as %s', (text, folded) => expect(fold(text)).toBe(folded))

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

test('compares names without regard to case, but with their accents', () => {
  expect(caseKey('HIP-HOP')).toBe(caseKey('Hip-Hop'))
  expect(caseKey('Rock')).not.toBe(caseKey('Röck'))
})

test('finds words in any script', () =>
  expect(words("Don't 東京-2, naïve!")).toEqual(['don', 't', '東京', '2', 'naive']))

test.each([
  ['Mára: Über Nacht', 'mara-uber-nacht'],
  ['  !!! ', 'post'],
  ['東京 Story', '東京-story'],
])('the title %j gives the slug %j', (title, slug) => expect(slugify(title)).toBe(slug))

test('a slug is never empty, too long, or cut at a hyphen', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (title) => {
      const slug = slugify(title)
      expect(slug).toMatch(/^[^-].{0,79}$/u)
      expect(slug.endsWith('-')).toBe(false)
    }),
  )
})

test.each([
  [0, 1],
  [225, 1],
  [337, 1],
  [338, 2],
  [2250, 10],
])('%i words take %i minutes', (count, minutes) => expect(readMinutes('word '.repeat(count))).toBe(minutes))

test('a word with an apostrophe or a hyphen is one word', () =>
  expect(countWords("it's a lo-fi 2-step")).toBe(4))

test('extracts the text that a person reads from HTML', () => {
  expect(htmlToText('<h2>Side&nbsp;A</h2><p>Rock &amp; <b>roll</b></p>')).toBe('Side A Rock & roll')
})

test.each([
  [0, '0:00'],
  [59.6, '1:00'],
  [187, '3:07'],
  [3729, '1:02:09'],
])('%d seconds are shown as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))

test('parses the durations that it formats; anything else is 0', () => {
  expect(['0:59', '3:07', '1:02:09'].map(parseDuration)).toEqual([59, 187, 3729])
  expect(['', 'long', '3', '3:99', '-1:00'].map(parseDuration)).toEqual([0, 0, 0, 0, 0])
})

test('formats sizes in the units people use', () => {
  expect([formatBytes(10 * MB), formatBytes(1.5 * MB), formatBytes(2048), formatBytes(3)]).toEqual([
    '10 MB',
    '1.5 MB',
    '2 kB',
    '1 kB',
  ])
})
