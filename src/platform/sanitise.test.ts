import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FONTS, FONT_SIZES, HIGHLIGHTS, TEXT_COLOURS } from '#lib/text-styles.ts'
import { dangersIn } from '#server/testing-xss.ts'
import { XSS_VECTORS } from '../../e2e/support/xss-vectors.ts'
import { sanitiseContent } from './sanitise.ts'

const REL = 'target="_blank" rel="noopener noreferrer nofollow"'

/** The output of each editor tool and its stored form. A single value means that both are the same. */
test.each([
  ['bold', '<p><strong>a</strong></p>'],
  ['italic', '<p><em>a</em></p>'],
  ['underline', '<p><u>a</u></p>'],
  ['strike', '<p><s>a</s></p>'],
  ['code', '<p><code>a</code></p>'],
  ['alignment', '<p style="text-align: justify;">a</p>', '<p style="text-align:justify">a</p>'],
  ['headings', [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>a</h${level}>`).join('')],
  ['bullets', '<ul><li><p>a</p></li></ul>'],
  ['numbers', '<ol start="3"><li><p>a</p></li></ol>'],
  ['a quotation', '<blockquote><p>a</p></blockquote>'],
  ['a block of code', '<pre><code class="language-ts">a &lt; b</code></pre>'],
  ['a rule', '<hr>', '<hr />'],
  ['a break', '<p>a<br>b</p>', '<p>a<br />b</p>'],
  ['a link', `<p><a ${REL} href="https://a.example/?b=1&amp;c=2">a</a></p>`],
  [
    'a task list',
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>a</p></div></li></ul>',
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" disabled="disabled" aria-label="Done" checked="checked" /><span></span></label><div><p>a</p></div></li></ul>',
  ],
  [
    'a picture with its words',
    '<figure><img src="/uploads/images/ab12.webp" alt="A sleeve" width="700" height="500"><figcaption>By <em>her</em></figcaption></figure>',
    '<figure><img src="/uploads/images/ab12.webp" alt="A sleeve" width="700" height="500" loading="lazy" decoding="async" srcset="/uploads/images/ab12-320.webp 320w, /uploads/images/ab12-640.webp 640w" sizes="(min-width: 48rem) 44rem, 92vw" /><figcaption>By <em>her</em></figcaption></figure>',
  ],
  [
    'a player',
    `<figure><a data-embed="youtube" href="https://youtu.be/dQw4w9WgXcQ" ${REL}>Live at the Salt Cellar</a></figure>`,
    `<figure><a href="https://youtu.be/dQw4w9WgXcQ" ${REL} data-embed="youtube">Live at the Salt Cellar</a></figure>`,
  ],
])('keeps %s', (_tool, made, stored: string = made) => {
  expect(sanitiseContent(made)).toBe(stored)
  expect(sanitiseContent(stored), 'a second time').toBe(stored)
})

test('keeps every font, size, colour and highlight in browsers’ notation', () => {
  for (const { name, stack } of FONTS) {
    const written = `<p><span style="font-family: &quot;${name}&quot;;">a</span></p>`
    expect(sanitiseContent(written)).toBe(`<p><span style="font-family:${stack}">a</span></p>`)
  }
  for (const size of FONT_SIZES) {
    const kept = `<p><span style="font-size:${size}">a</span></p>`
    expect(sanitiseContent(`<p><span style="font-size: ${size};">a</span></p>`)).toBe(kept)
  }
  for (const { name, value } of TEXT_COLOURS) {
    const kept = `<p><span data-color="${name}" style="color:${value}">a</span></p>`
    expect(sanitiseContent(`<p><span style="color: ${value}">a</span></p>`)).toBe(kept)
  }
  for (const { name, value } of HIGHLIGHTS) {
    const kept = `<p><mark data-color="${name}" style="background-color:${value}">a</mark></p>`
    expect(sanitiseContent(`<p><mark style="background-color: ${value}">a</mark></p>`)).toBe(kept)
  }
})

test.each([
  ['color: #123456'],
  ['color: var(--ink)'],
  ['font-size: 400px'],
  ['font-family: Papyrus'],
  ['background-color: #ffffff'],
  ['background: url(https://a.example/x)'],
  ['position: fixed; inset: 0'],
  ['text-align: start'],
])('removes the unknown style %j', (style) =>
  expect(sanitiseContent(`<p style="${style}">a</p>`)).toBe('<p>a</p>'),
)

test.each(['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'])(
  'allows %s links',
  (scheme) => expect(sanitiseContent(`<a href="${scheme}:x">a</a>`)).toContain(`href="${scheme}:x"`),
)

test('only a link to a known player is marked as one, whatever its attributes claim', () => {
  const marked = (href: string) => sanitiseContent(`<a data-embed="spotify" href="${href}">a</a>`)
  expect(marked('https://youtu.be/dQw4w9WgXcQ')).toContain('data-embed="youtube"')
  expect(marked('https://evil.example/x')).not.toContain('data-embed')
  expect(sanitiseContent('<a href="https://youtu.be/dQw4w9WgXcQ">a</a>')).not.toContain('data-embed')
})

test('the test’s own check finds dangerous HTML', () => {
  expect(XSS_VECTORS.filter((vector) => dangersIn(vector).length > 0).length).toBeGreaterThan(70)
})

test.each(XSS_VECTORS)('neutralises %s', (vector) => expect(dangersIn(sanitiseContent(vector))).toEqual([]))

test('neutralises any combination of them', () => {
  const piece = fc.oneof(fc.constantFrom(...XSS_VECTORS), fc.string({ maxLength: 6 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const clean = sanitiseContent(pieces.join(''))
      expect([...dangersIn(clean), ...dangersIn(sanitiseContent(clean))]).toEqual([])
    }),
  )
})
