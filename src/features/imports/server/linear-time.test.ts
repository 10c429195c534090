import { expect, test } from 'vitest'
import { sanitiseContent } from '#platform/sanitise.ts'
import { convertGhost } from './ghost/convert.ts'
import { linkText, referencesIn } from './link.ts'
import type { ConvertedText } from './source.ts'
import { growth, GROWTH_MAX } from './testing-growth.ts'
import { convertWordpress } from './wordpress/convert.ts'
import { plainText } from './work/plain-text.ts'

const repeated = (piece: string) => (size: number) => piece.repeat(Math.ceil(size / piece.length))

/** Enough that most of the time isn't spent on writing tags. */
const WORDS = 'a few words about a record '.repeat(10)

/** Pieces that are all different. */
const numbered = (size: number, piece: (n: number) => string) =>
  Array.from({ length: Math.ceil(size / piece(100_000).length) }, (_, n) => piece(n)).join('')

/** Opens all, then closes all, as deeply as the size allows. */
const nested = (open: string, close: string) => (size: number) => {
  const depth = Math.floor(size / (open.length + close.length))
  return open.repeat(depth) + close.repeat(depth)
}

type Text = [name: string, make: (size: number) => string]

/** Of both systems. The conversion of WordPress looks for paragraphs, blocks and shortcodes in them first. */
const HTML: Text[] = [
  ['tags inside each other', nested('<div>', '</div>')],
  ['tags that never close', repeated('<section><div>')],
  ['tags that close others', repeated('<b>a few words<i></b>')],
  ['tags that never end', repeated('<<a <<<<<<<<<<<<<<')],
  ['a tag with many attributes', (size) => `<p ${numbered(size, (n) => `a${n}="b" `)}>x</p>`],
  ['a huge attribute', (size) => `<img src="/a.jpg" alt="${repeated('x &quot; ')(size)}">`],
  ['an attribute that never ends', repeated('<a b="')],
  ['comments that never end', repeated('<!--')],
  ['entities', repeated('&amp;')],
  ['pictures', repeated(`<figure><img src="/a.jpg" alt="${WORDS}"><figcaption>b</figcaption></figure>`)],
]

const WORDPRESS: Text[] = [
  ...HTML,
  ['comments of blocks', repeated('<!-- wp:group -->')],
  ['blocks inside each other', nested('<!-- wp:group -->', '<!-- /wp:group -->')],
  ['blocks that never close', repeated('<!-- wp:x {"a":')],
  ['a block with deep attributes', (size) => `<!-- wp:x ${nested('{"a":', '}')(size)} -->`],
  ['brackets', repeated('[[[[[')],
  ['shortcodes that never end', repeated('[a_b c="')],
  ['shortcodes that never close', repeated('[caption id="attachment_1"]a')],
  ['shortcodes inside each other', nested('[caption]', '[/caption]')],
  ['unknown shortcodes', (size) => numbered(size, (n) => `[code_${n}]x[/other]`)],
  ['a shortcode with many attributes', (size) => `[gallery ${repeated('a="b" ')(size)}]`],
  ['galleries', repeated(`[gallery ids="1"]${WORDS}`)],
  ['footnotes', repeated(`[footnote]${WORDS}[/footnote]`)],
  ['double parentheses', repeated('((a ')],
  ['line breaks', repeated('\n \n')],
  ['lines', repeated('a\n')],
  ['paragraphs', repeated(`${WORDS}\n\n`)],
  ['addresses', repeated(`${WORDS}\nhttps://youtu.be/fTvXUdKoFia\n`)],
]

const GHOST_HTML: Text[] = [
  ...HTML,
  ['paragraphs that never close', repeated(`<p>${WORDS}`)],
  ['lists inside each other', nested('<ul><li>', '</li></ul>')],
  ['tables inside each other', nested('<table><tr><td>a few words', '</td></tr></table>')],
  ['quotes inside each other', nested('<blockquote><p>', '</p></blockquote>')],
  ['a huge style', (size) => `<span style="${repeated('color:red;')(size)}">x</span>`],
  ['breaks', repeated(`<br>${WORDS}`)],
  ['ampersands', repeated(`&# &#x ${WORDS}`)],
  ['frames', repeated(`<iframe src="https://x.example/">${WORDS}`)],
  ['links', (size) => numbered(size, (n) => `<a href="https://old.example/${n}">${WORDS}</a> `)],
  ['recordings', repeated(`<audio src="/a.mp3">${WORDS}</audio>`)],
  ['cards', repeated('<!--kg-card-begin: html--><div class="kg-card">')],
]

/** Everything that happens to the text of a post. */
function store({ html }: ConvertedText) {
  referencesIn(html)
  return sanitiseContent(linkText(html, () => undefined).html)
}

const STEPS: [name: string, texts: Text[], work: (text: string) => unknown][] = [
  ['a post of WordPress', WORDPRESS, (text) => store(convertWordpress(text))],
  ['a post of Ghost', GHOST_HTML, (text) => store(convertGhost({ format: 'ghost', html: text }))],
  ['a comment', HTML, plainText],
]

const SLOW = { timeout: 240_000 }

const CASES = STEPS.flatMap(([step, texts, work]) =>
  texts.map(([name, make]) => [step, name, work, make] as const),
)

test.each(CASES)('hostile text of %s takes linear time: %s', SLOW, (_step, _name, work, make) => {
  expect(growth(work, make)).toBeLessThan(GROWTH_MAX)
})

const lexical = (children: string) => ({
  format: 'ghost' as const,
  lexical: `{"root":{"type":"root","children":[${children}]}}`,
})

const mobiledoc = (parts: { markups?: string; cards?: string; sections: string }) => ({
  format: 'ghost' as const,
  mobiledoc: `{"version":"0.3.1","atoms":[],"cards":[${parts.cards ?? ''}],"markups":[${parts.markups ?? ''}],"sections":[${parts.sections}]}`,
})

const comma = (piece: string, size: number) =>
  Array.from({ length: Math.ceil(size / piece.length) }, () => piece).join(',')

const TEXT = `{"type":"text","text":"${WORDS}","format":127}`

const GHOST: [name: string, make: (size: number) => Parameters<typeof convertGhost>[0]][] = [
  [
    'lists of Lexical inside each other',
    (size) => lexical(nested('{"type":"list","children":[{"type":"listitem","children":[', ']}]}')(size)),
  ],
  [
    'quotes of Lexical inside each other',
    (size) => lexical(nested('{"type":"quote","children":[', ']}')(size)),
  ],
  [
    'unknown nodes of Lexical inside each other',
    (size) => lexical(nested('{"type":"x","children":[', ']}')(size)),
  ],
  [
    'a paragraph of Lexical with many texts',
    (size) => lexical(`{"type":"paragraph","children":[${comma(TEXT, size)}]}`),
  ],
  ['cards of Lexical', (size) => lexical(comma('{"type":"html","html":"<p><b>x"}', size))],
  [
    'toggles of Lexical',
    (size) => lexical(comma(`{"type":"toggle","heading":"<b>a","content":"<ul><li>${WORDS}"}`, size)),
  ],
  [
    'a huge card of Lexical',
    (size) => lexical(JSON.stringify({ type: 'markdown', markdown: '> '.repeat(size / 2) })),
  ],
  [
    'links in Markdown of Lexical',
    (size) => lexical(JSON.stringify({ type: 'markdown', markdown: '[a]('.repeat(size / 4) })),
  ],
  [
    'stars in Markdown of Lexical',
    (size) => lexical(JSON.stringify({ type: 'markdown', markdown: '*a **b '.repeat(size / 7) })),
  ],
  [
    'marks of Mobiledoc that never close',
    (size) => mobiledoc({ markups: '["b"]', sections: `[1,"p",[${comma('[0,[0],0,"a"]', size)}]]` }),
  ],
  ['sections of Mobiledoc', (size) => mobiledoc({ sections: comma(`[1,"p",[[0,[],0,"${WORDS}"]]]`, size) })],
  [
    'lists of Mobiledoc',
    (size) => mobiledoc({ sections: `[3,"ul",[${comma(`[[0,[],0,"${WORDS}"]]`, size)}]]` }),
  ],
  [
    'cards of Mobiledoc',
    (size) => mobiledoc({ cards: '["html",{"html":"<p><b>x"}]', sections: comma('[10,0]', size) }),
  ],
]

test.each(GHOST)('hostile nodes take linear time: %s', SLOW, (_name, make) => {
  expect(growth((text) => store(convertGhost(text)), make)).toBeLessThan(GROWTH_MAX)
})
