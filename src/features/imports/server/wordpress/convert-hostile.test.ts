import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dangersIn } from '#server/testing-xss.ts'
import { XSS_VECTORS } from '../../../../../e2e/support/xss-vectors.ts'
import { growth, GROWTH_MAX } from '../testing-growth.ts'
import { convertWordpress } from './convert.ts'
import { expectSentences } from './testing-export.ts'

const dangersAfter = (text: string) =>
  dangersIn(
    convertWordpress(text)
      .html.replaceAll(/<(audio|video) src="(?!javascript|data|vbscript)[^"]*" title="[^"]*"><\/\1>/g, '')
      .replaceAll(' data-file=""', ''),
  )

const MARKS =
  '[gallery ids="1,2"]|[caption]|[/caption]|[audio src="|"]|[su_box title="|[/su_box]|[embed]|[/embed]|<!-- wp:html -->|<!-- /wp:html -->|<!-- wp:acf/x {"data":{"a":"| /-->|((|))|\n|\n\n|<p>|</p>|<pre>|<img src="|" onerror="x()">|<iframe src="javascript:x()">|https://youtu.be/fTvXUdKoFia|words of a text|<b>|[[|]]|<!--more-->|[footnote]|[/footnote]|[acme_x y=1]|javascript:x()|[youtube |]'.split(
    '|',
  )

test('no text leaves a script, a handler or a frame', () => {
  const piece = fc.oneof(
    fc.constantFrom(...XSS_VECTORS),
    fc.constantFrom(...MARKS),
    fc.string({ maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(dangersAfter(pieces.join(''))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('no text leaves a shortcode of ours or of a plugin', () => {
  const inside = fc.constantFrom('', ' words ', '<b>x</b>', '\n\n', 'https://youtu.be/fTvXUdKoFia', '[sic]')
  const name = fc.constantFrom(
    'gallery',
    'audio',
    'caption',
    'embed',
    'acme_box',
    'su_spoiler',
    'footnote',
    'bandcamp',
  )
  const attributes = fc.constantFrom('', ' id="3"', " ids='1,2'", ' title="A [b"', ' a=b c', ' /')
  const shortcode = fc
    .tuple(name, attributes, inside, fc.boolean())
    .map(([tag, given, content, isClosed]) =>
      given.includes('[') ? content : `[${tag}${given}]${content}${isClosed ? `[/${tag}]` : ''}`,
    )
  fc.assert(
    fc.property(fc.array(fc.oneof(shortcode, inside), { maxLength: 10 }), (pieces) => {
      const { html, notes } = convertWordpress(pieces.join(' '))
      expect(html).not.toMatch(/\[\/?(?:gallery|audio|caption|embed|acme_box|su_spoiler|footnote|bandcamp)\b/)
      expectSentences(notes)
    }),
    { numRuns: 300 },
  )
})

test.each([
  '[',
  '[[',
  '[a',
  '[a ',
  '[a b="',
  '[a_b]',
  '[/a_b]',
  '[a_b][/a_b]',
  '[caption]',
  '[gallery ids="1"]',
  ']',
  '<',
  '<p',
  '<p ',
  '<p>',
  '<a "',
  "<a '",
  '<!--',
  '<!-- wp:group -->',
  '<!-- /wp:group -->',
  '<!-- wp:acf/x {"a":"b"} /-->',
  '((',
  '((a b',
  '(',
  '\n',
  '\n ',
  ' ',
  '<br>',
  '<br><br>',
  '<pre>',
  '&',
  '[code]',
  '[footnote]a',
  'https://youtu.be/fTvXUdKoFia\n',
])('repeated %j takes linear time', (piece) => {
  const make = (size: number) => piece.repeat(size / piece.length)
  expect(growth(convertWordpress, make, 125_000)).toBeLessThan(GROWTH_MAX)
})
