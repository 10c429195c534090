import fc from 'fast-check'
import { Marked } from 'marked'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { textNodes } from '../text/html.ts'
import { markdownOf } from './blocks.ts'
import { frontMatter } from './front-matter.ts'

const places = { site: 'https://mag.example', file: (key: string) => `files/${key}` }
const markdown = (html: string) => markdownOf(textNodes(html, places))
const reader = new Marked({ async: false })
const rendered = (html: string) => reader.parse(markdown(html)) as string
const back = (html: string) =>
  rendered(html)
    .replaceAll(/\n(?=<)|(?<=>)\n/g, '')
    .replaceAll(/(<\/?)del>/g, '$1s>')
    .trim()

test.each([
  '<p>Plain &amp; simple</p>',
  '<h2>A heading</h2><p>Text</p>',
  '<p><strong>Bold</strong>, <em>slanted</em> and <s>struck</s></p>',
  '<p>in<strong>side</strong>words</p>',
  '<p><strong><em>Both</em></strong></p>',
  '<p><a href="https://example.com/a%20(b)?c=1&amp;d=2" title="A &quot;title&quot;">A link</a></p>',
  '<p>Water is H<sub>2</sub>O, and <u>this</u> is <mark>marked</mark></p>',
  '<ul><li>One</li><li>Two<ul><li>Nested</li></ul></li></ul>',
  '<ol start="4"><li>Four</li><li>Five</li></ol>',
  '<blockquote><p>One</p><p>Two</p></blockquote>',
  '<hr>',
  '<p><code>a `tick` b</code></p>',
  '<p style="text-align:right">Right</p>',
  '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1 | 2</td><td><strong>3</strong></td></tr></tbody></table>',
])('%s survives Markdown', (html) => {
  expect(back(html)).toBe(html)
})

test('code keeps every character', () => {
  const code = '<pre><code class="language-md">a\n\n```js\n&lt;b&gt; *c*\n```</code></pre>'
  expect(rendered(code)).toBe(
    '<pre><code class="language-md">a\n\n```js\n&lt;b&gt; *c*\n```\n</code></pre>\n',
  )
})

test('players, joined cells and captions stay as HTML', () => {
  for (const html of [
    '<p><a href="https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy" data-embed="spotify">x</a></p>',
    '<table><tbody><tr><td colspan="2">Both</td></tr></tbody></table>',
    '<figure><img src="https://example.com/a.jpg" alt=""><figcaption>Caption</figcaption></figure>',
  ])
    expect(back(html)).toBe(html)
})

test('addresses of files and pages work without the site', () => {
  expect(markdown('<p><img src="/uploads/images/a.webp" alt="A [b]" srcset="x 1w"></p>')).toBe(
    '![A \\[b\\]](<files/images/a.webp>)',
  )
  expect(markdown('<p><a href="/about">x</a> <a href="//other.example/">y</a></p>')).toBe(
    '[x](<https://mag.example/about>) [y](<//other.example/>)',
  )
})

const escapedHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

test('no text becomes a heading, a list, a link or HTML', () => {
  const signs = fc.string({
    unit: fc.constantFrom(...Array.from('#-+=*_~`[]()<>!\\|&;:.1 ax"')),
    maxLength: 30,
  })
  fc.assert(
    fc.property(signs, (text) => {
      const clean = text.replaceAll(/ +/g, ' ').trim()
      fc.pre(clean !== '')
      expect(back(`<p>${escapedHtml(clean)}</p>`)).toBe(`<p>${escapedHtml(clean)}</p>`)
    }),
    { numRuns: 2000 },
  )
})

test('front matter gives back every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
      const [, yaml = ''] =
        /^---\n(.*)\n---\n$/s.exec(frontMatter({ title, list: [{ title }], none: [] })) ?? []
      const wanted = title.toWellFormed()
      expect(parse(yaml)).toEqual({ title: wanted, list: [{ title: wanted }], none: [] })
    }),
  )
})
