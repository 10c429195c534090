import { FONTS, FONT_SIZES, HIGHLIGHTS, TEXT_COLOURS } from '#lib/text-styles.ts'

/*
 * The HTML that the editor makes for each of its tools. The component tests prove that it makes it, and a journey
 * that readers see it as meant.
 */

export const MARKS = [
  ['Bold', 'strong'],
  ['Italic', 'em'],
  ['Underline', 'u'],
  ['Strikethrough', 's'],
  ['Code', 'code'],
] as const

export const ALIGNMENTS = [
  ['Align center', 'center'],
  ['Align right', 'right'],
  ['Justify', 'justify'],
] as const

/** The first font, size and colour are those of unstyled text. */
export const OTHER_FONTS = FONTS.slice(1)
export const OTHER_SIZES = FONT_SIZES.filter((size) => size !== '16px')
export const OTHER_COLOURS = TEXT_COLOURS.slice(1)

/** As the browser writes it. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

const quoted = (stack: string) => stack.replaceAll("'", '&quot;')

export const marksHtml = MARKS.map(([name, tag]) => `<p><${tag}>Words: ${name}</${tag}></p>`).join('')

export const alignmentsHtml = ALIGNMENTS.map(
  ([name, side]) => `<p style="text-align: ${side};">Words: ${name}</p>`,
).join('')

export const lettersHtml = [
  ...OTHER_FONTS.map(
    ({ name, stack }) => `<p><span style="font-family: ${quoted(stack)};">Set in ${name}</span></p>`,
  ),
  ...OTHER_SIZES.map((size) => `<p><span style="font-size: ${size};">Size ${size}</span></p>`),
  ...OTHER_COLOURS.map(
    ({ name, label, value }) =>
      `<p><span data-color="${name}" style="color: ${rgb(value)};">Ink ${label}.</span></p>`,
  ),
  '<p>Ink Black.</p>',
].join('')

export const highlightsHtml = HIGHLIGHTS.map(
  ({ name, label, value }) =>
    `<p><mark data-color="${name}" style="background-color: ${rgb(value)};">Lit ${label}</mark></p>`,
).join('')

export const blocksHtml =
  [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Level ${level}</h${level}>`).join('') +
  '<ul><li><p>A point</p></li></ul><ol><li><p>First</p></li></ol>' +
  '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>To be done</p></div></li></ul><p></p>' +
  '<blockquote><p>Said well</p></blockquote><pre><code>let it = be</code></pre><hr><p>One line<br>and another</p>'

export const linksHtml =
  '<p><a target="_blank" rel="noopener noreferrer nofollow" href="mailto:a@label.example">write</a> and ' +
  '<a target="_blank" rel="noopener noreferrer nofollow" href="https://bare.example">https://bare.example</a></p>'

/** Older posts have HTML that the toolbar cannot make. */
export const foreignHtml =
  '<p>H<sub>2</sub>O, 3<sup>rd</sup>, <cite>Lamp Room</cite></p>' +
  '<table><tbody><tr><th>Side</th><td>A</td></tr></tbody></table><ol start="4"><li>Four</li></ol>' +
  '<figure><img src="https://example.com/x.png" alt="A sleeve"><figcaption>By <em>her</em></figcaption></figure>'
