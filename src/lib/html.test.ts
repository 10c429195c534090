import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyHtml, escapeHtml, scriptJson, opensWithLongParagraph } from './html.ts'

test('blocks between blank lines become paragraphs and single breaks stay', () => {
  expect(bodyHtml('One\ntwo\n\nThree\r\n\r\n\r\nFour')).toBe('<p>One<br>two</p>\n<p>Three</p>\n<p>Four</p>')
})

test('plain text cannot smuggle in markup, and entities are not escaped twice', () => {
  expect(bodyHtml('5 < 6 & rock &amp; roll <script>')).toBe(
    '<p>5 &lt; 6 &amp; rock &amp; roll &lt;script&gt;</p>',
  )
})

test('HTML stays unchanged', () => {
  expect(bodyHtml('<p>A <em>b</em></p>\n\n<p>c</p>')).toBe('<p>A <em>b</em></p>\n\n<p>c</p>')
})

test('escapes attribute values', () => {
  expect(escapeHtml(`"><a href='x'>&`)).toBe('&quot;&gt;&lt;a href=&#39;x&#39;&gt;&amp;')
})

test('JSON in a script survives a round trip and never contains a <', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = scriptJson(value)
      return !json.includes('<') && JSON.stringify(JSON.parse(json)) === JSON.stringify(value)
    }),
  )
  expect(scriptJson('</script><!--')).toBe('"\\u003c/script>\\u003c!--"')
})

test('a drop cap needs a long first paragraph that starts with a letter', () => {
  const long = 'Keepers stood four watches. '.repeat(9)
  expect(opensWithLongParagraph(`<p>${long}</p>`)).toBe(true)
  expect(opensWithLongParagraph(`<p>“${long}</p><ul><li>x</li></ul>`)).toBe(true)
  expect(opensWithLongParagraph(`<p>Three records:</p><ul><li>One</li></ul><p>${long}</p>`)).toBe(false)
  expect(opensWithLongParagraph(`<p><a href="${'x'.repeat(300)}">Short</a></p>`)).toBe(false)
  expect(opensWithLongParagraph(`<p>A line<br>${long}</p>`)).toBe(false)
  expect(opensWithLongParagraph(`<figure></figure><p>${long}</p>`)).toBe(false)
  expect(opensWithLongParagraph(`<p>— ${long}</p>`)).toBe(false)
  expect(opensWithLongParagraph('')).toBe(false)
})
