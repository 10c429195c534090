import { type ChildNode, isTag } from 'domhandler'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseHtml } from '../convert/parse.ts'
import { convertGhost } from './convert.ts'
import { CARDS_IN_THREE_FORMS } from './testing-cards.ts'

type Forms = { html?: string; lexical?: string; mobiledoc?: string }
const convert = (forms: Forms) => convertGhost({ format: 'ghost', ...forms })

const lexicalOf = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } })
const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const list = (tag: 'ul' | 'ol', children: object[], start = 1) => ({ type: 'list', tag, start, children })
const entry = (...children: object[]) => ({ type: 'listitem', children })

const mobiledocOf = (sections: unknown[], more: object = {}) =>
  JSON.stringify({ version: '0.3.1', atoms: [], markups: [], cards: [], sections, ...more })

test('Lexical text keeps its formats, links and line breaks', () => {
  const lexical = lexicalOf(
    paragraph(
      text('bold', 1),
      text('italic', 2),
      text('both', 3),
      text('struck', 4),
      text('under', 8),
      text('code', 16),
      text('sub', 32),
      text('sup', 64),
      text('marked', 128),
      { type: 'link', url: 'https://example.org/?a=1&b=2', children: [text('<link>')] },
      { type: 'linebreak' },
      text('after'),
    ),
    { type: 'extended-heading', tag: 'h3', children: [text('Heading')] },
    { type: 'extended-quote', children: [text('Quoted')] },
    { type: 'aside', children: [text('Aside')] },
    { ...paragraph(text('Centred')), format: 'center' },
  )
  expect(convert({ lexical })).toEqual({
    html:
      '<p><strong>bold</strong><em>italic</em><strong><em>both</em></strong><s>struck</s><u>under</u><code>code</code>' +
      '<sub>sub</sub><sup>sup</sup><mark>marked</mark><a href="https://example.org/?a=1&amp;b=2">&lt;link&gt;</a><br>after</p>' +
      '<h3>Heading</h3><blockquote><p>Quoted</p></blockquote><blockquote><p>Aside</p></blockquote>' +
      '<p style="text-align:center">Centred</p>',
    notes: [],
  })
})

test('Lexical lists keep their levels and their first number', () => {
  const lexical = lexicalOf(
    list('ul', [
      entry(text('A')),
      entry(list('ul', [entry(text('B')), entry(list('ol', [entry(text('C'))]))])),
      entry(text('D')),
    ]),
    list('ol', [entry(text('Third'))], 3),
  )
  expect(convert({ lexical }).html).toBe(
    '<ul><li><p>A</p><ul><li><p>B</p><ol><li><p>C</p></li></ol></li></ul></li><li><p>D</p></li></ul>' +
      '<ol start="3"><li><p>Third</p></li></ol>',
  )
})

test('Mobiledoc text keeps its markups, atoms, lists and quotations', () => {
  const mobiledoc = mobiledocOf(
    [
      [1, 'h2', [[0, [], 0, 'An old heading']]],
      [
        1,
        'p',
        [
          [0, [0], 0, 'Bold '],
          [0, [1], 2, 'both'],
          [0, [], 0, ', '],
          [0, [2], 1, 'a link'],
          [1, [], 0, 0],
          [0, [], 0, 'after <b>'],
        ],
      ],
      [3, 'ol', [[[0, [], 0, 'one']], [[0, [], 0, 'two']]]],
      [1, 'blockquote', [[0, [], 0, 'Quoted']]],
      [1, 'aside', [[0, [], 0, 'Aside']]],
      [2, 'https://old.example/content/images/a.png'],
    ],
    {
      atoms: [['soft-return', '', {}]],
      markups: [['strong'], ['em'], ['a', ['href', 'https://example.org/']]],
    },
  )
  expect(convert({ mobiledoc })).toEqual({
    html:
      '<h2>An old heading</h2><p><strong>Bold <em>both</em></strong>, <a href="https://example.org/">a link</a><br>after &lt;b&gt;</p>' +
      '<ol><li><p>one</p></li><li><p>two</p></li></ol><blockquote><p>Quoted</p></blockquote><blockquote><p>Aside</p></blockquote>' +
      '<figure><img src="https://old.example/content/images/a.png" alt=""></figure>',
    notes: [],
  })
})

test('the HTML that comes with a text is used if it is good enough', () => {
  const lexical = lexicalOf(paragraph(text('From Lexical')))
  expect(convert({ html: '<p>From the HTML</p>', lexical }).html).toBe('<p>From the HTML</p>')
  expect(convert({ html: '', lexical }).html).toBe('<p>From Lexical</p>')
  expect(convert({ lexical, mobiledoc: mobiledocOf([[1, 'p', [[0, [], 0, 'Old']]]]) }).html).toBe(
    '<p>From Lexical</p>',
  )
  expect(convert({ html: '<p>From the HTML</p>', lexical: '{"root":' }).html).toBe('<p>From the HTML</p>')
  expect(convert({ html: '<p>From the HTML</p>', mobiledoc: '{"version":"0.2.0"}' }).html).toBe(
    '<p>From the HTML</p>',
  )
  expect(convert({})).toEqual({ html: '', notes: [] })
})

test('HTML that a paywall cut off, that is much shorter or was made for mails is not used', () => {
  const lexical = lexicalOf(
    paragraph(text('Open part.')),
    { type: 'paywall' },
    paragraph(text('Closed part.')),
  )
  const whole = '<p>Open part.</p><p>Closed part.</p>'
  expect(convert({ html: '<p>Open part.</p><p>Closed part.</p>', lexical }).html).toBe(whole)
  expect(convert({ html: '<p>Open part.</p><!--members-only--><p>Closed part.</p>', lexical }).html).toBe(
    whole,
  )
  expect(convert({ html: '<p>Open part.</p><!--members-only-->', lexical }).html).toBe(whole)
  expect(convert({ html: '<p>Open.</p>', lexical }).html).toBe(whole)
  const mail =
    '<!doctype html><html><body><table role="presentation"><tr><td>Open part. Closed part.</td></tr></table></body></html>'
  expect(convert({ html: mail, lexical }).html).toBe(whole)
})

test('a frame in the HTML becomes the player of the page that the text names', () => {
  const url = 'https://soundcloud.com/lua-branca/areia'
  const frame =
    '<iframe src="https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F9238"></iframe>'
  const html = `<p>Before</p><figure class="kg-card kg-embed-card">${frame}</figure>`
  const lexical = lexicalOf(paragraph(text('Before')), { type: 'embed', url, html: frame })
  const player = `<p>Before</p><figure><a data-embed="soundcloud" href="${url}">${url}</a></figure>`
  expect(convert({ html, lexical })).toEqual({ html: player, notes: [] })
  const mobiledoc = mobiledocOf(
    [
      [1, 'p', [[0, [], 0, 'Before']]],
      [10, 0],
    ],
    { cards: [['embed', { url, html: frame }]] },
  )
  expect(convert({ html, mobiledoc })).toEqual({ html: player, notes: [] })
})

test('a smaller copy of a picture becomes its original', () => {
  const html = '<p>a</p><img src="https://old.example/content/images/size/w600/2020/a.jpg" alt="A">'
  const original =
    '<p>a</p><figure><img src="https://old.example/content/images/2020/a.jpg" alt="A"></figure>'
  expect(convert({ html }).html).toBe(original)
  expect(convert({ lexical: lexicalOf({ type: 'html', html }) }).html).toBe(original)
})

test('embeds of networks stay as quotations without their script', () => {
  const html =
    '<blockquote class="twitter-tweet"><p>Words</p><a href="https://twitter.com/a/status/1">1 May</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>'
  const converted = convert({
    lexical: lexicalOf({ type: 'embed', embedType: 'twitter', url: 'https://twitter.com/a/status/1', html }),
  })
  expect(converted.html).toContain('<blockquote><p>Words</p>')
  expect(converted.notes.map(({ code }) => code)).toEqual(['frame'])
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '</code></pre></figure></p><script>alert(1)</script>',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '[x](javascript:alert(1))',
  '<style>@import "https://evil.example"</style><p style="position:fixed">x</p>',
]

const ALLOWED =
  /^(?:p|br|hr|h[1-6]|blockquote|pre|code|[uo]l|li|strong|b|em|i|u|s|del|sub|sup|mark|span|a|img|fig(?:ure|caption)|cite|table|thead|tbody|tr|t[hd]|audio|video)$/
const ATTRIBUTES =
  /^(?:href|src|alt|title|width|height|start|type|class|style|colspan|rowspan|data-embed|data-file)$/
const ADDRESS = /^(?:https?:|mailto:|tel:|[^:]*$)/

/** Elements and attributes that could run or load something. */
const dangers = (forms: Forms): string[] => dangersIn(parseHtml(convert(forms).html))

function dangersIn(nodes: ChildNode[]): string[] {
  return nodes
    .filter(isTag)
    .flatMap(({ name, attribs, children }) => [
      ...(ALLOWED.test(name) ? [] : [name]),
      ...Object.entries(attribs).flatMap(([attribute, value]) =>
        ATTRIBUTES.test(attribute) && (!/^(?:href|src)$/.test(attribute) || ADDRESS.test(value))
          ? []
          : [`${attribute}=${value}`],
      ),
      ...dangersIn(children),
    ])
}

test.each(HOSTILE)('no field of any card brings %j in', (vector) => {
  const found = CARDS_IN_THREE_FORMS.flatMap(({ name, lexical = name, mobiledoc = name, fields }) => {
    const hostile = everywhere(fields, vector)
    return [
      ...dangers({ lexical: lexicalOf({ ...hostile, type: lexical }) }),
      ...dangers({ mobiledoc: mobiledocOf([[10, 0]], { cards: [[mobiledoc, hostile]] }) }),
    ]
  })
  expect(found).toEqual([])
})

/** The same fields with other texts. */
function everywhere(fields: object, vector: string): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value === 'string') return [name, vector]
      if (Array.isArray(value))
        return [name, value.map((one) => (typeof one === 'object' ? everywhere(one, vector) : vector))]
      return [name, typeof value === 'object' && value !== null ? everywhere(value, vector) : value]
    }),
  )
}

test('deep and broken documents neither crash nor take long', () => {
  const nested = `${'{"type":"quote","children":['.repeat(20_000)}{"type":"text","text":"deep"}${']}'.repeat(20_000)}`
  expect(convert({ lexical: `{"root":{"children":[${nested}]}}`, html: '<p>Text</p>' }).html).toBe(
    '<p>Text</p>',
  )
  expect(convert({ lexical: `{"root":{"children":[${nested}]}}` }).html).toContain('deep')
  expect(convert({ html: '<div>'.repeat(100_000) + 'deep' }).html).toContain('deep')
})

test('any JSON in place of a document is converted to something', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (children, sections) => {
      const lexical = JSON.stringify({ root: { children } })
      const mobiledoc = JSON.stringify({
        version: '0.3.1',
        sections,
        cards: sections,
        markups: children,
        atoms: children,
      })
      expect(typeof convert({ lexical }).html).toBe('string')
      expect(typeof convert({ mobiledoc }).html).toBe('string')
    }),
  )
})
