import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dangersIn } from '#server/testing-xss.ts'
import { XSS_VECTORS } from '../../../../../e2e/support/xss-vectors.ts'
import { growth, GROWTH_MAX } from '../testing-growth.ts'
import { tidy } from './tidy.ts'

/** Recordings and downloads wait for the import to take them out. */
const withoutPlaceholders = (html: string) =>
  html
    .replaceAll(/<(audio|video) src="(?!javascript|data|vbscript)[^"]*" title="[^"]*"><\/\1>/g, '')
    .replaceAll(' data-file=""', '')

const dangersAfter = (html: string) => dangersIn(withoutPlaceholders(tidy(html, [])))

test.each(XSS_VECTORS)('neutralises %s', (vector) => expect(dangersAfter(vector)).toEqual([]))

test('neutralises any combination of them', () => {
  const piece = fc.oneof(
    fc.constantFrom(...XSS_VECTORS),
    fc.string({ maxLength: 6 }),
    fc.constantFrom(
      '<p>',
      '<iframe src="',
      '<noscript>',
      '<svg>',
      '<audio src="',
      '<figure>',
      '<!--',
      ']]>',
      '"',
      '>',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      expect(dangersAfter(pieces.join(''))).toEqual([])
    }),
  )
})

test('tidy HTML stays as it is', () => {
  const marks =
    '<p>|</p>|<b>|</b>|<ul>|<li>|</ul>|<blockquote>|<img src="/a.jpg">|<table>|<td>|<a href="/x">|</a>|word| |\n|<br>|<h2>|</h2>|<div>|</div>|<figure>|</figure>|<figcaption>|<pre>|</pre>|<audio src="/a.mp3">|</audio>|https://youtu.be/fTvXUdKoFia'
  const piece = fc.constantFrom(...marks.split('|'))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = tidy(pieces.join(''), [])
      expect(tidy(once, [])).toBe(once)
    }),
  )
})

test.each([
  '<',
  '<b>',
  '<b></i>',
  '<div>',
  '</div>',
  '<p>a',
  '<li>',
  '<table>',
  '<td>',
  '<a href="/x">',
  '<iframe>',
  '<iframe src="https://x.example/">',
  '<noscript>',
  '<figure>',
  '<figcaption>',
  '<blockquote>',
  '<script>',
  '<!--',
  '<![CDATA[',
  '&amp;',
  '&',
  'a<br>',
  'https://youtu.be/fTvXUdKoFia<br>',
  '<em>a',
  '<img src="/a.jpg">',
  '<svg>',
  '<a b="',
  '"',
  ' ',
  '\n',
  '<p><em><div>',
  '<ul><li>',
  '<i><ul><li>a',
  '[]',
])('repeated %s takes linear time', (piece) => {
  const make = (size: number) => piece.repeat(size / piece.length)
  expect(growth((text) => tidy(text, []), make, 125_000)).toBeLessThan(GROWTH_MAX)
})

test('a text has a limited number of notes', () => {
  const notes: Parameters<typeof tidy>[1] = []
  tidy(
    Array.from({ length: 5000 }, (_, at) => `<iframe src="https://x.example/${at}"></iframe>`).join(''),
    notes,
  )
  expect(notes.length).toBe(100)
})
