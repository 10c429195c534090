/* The styles that editors can choose for text. The editor offers these lists and the sanitiser allows nothing else.
   Both parse styles with the functions below, so that they agree. */

export const FONTS = [
  { name: 'Arial', stack: 'Arial, Helvetica, sans-serif' },
  { name: 'Times New Roman', stack: "'Times New Roman', Times, serif" },
  { name: 'Georgia', stack: 'Georgia, serif' },
  { name: 'Verdana', stack: 'Verdana, Geneva, sans-serif' },
  { name: 'Courier New', stack: "'Courier New', Courier, monospace" },
  { name: 'Impact', stack: "Impact, 'Arial Narrow', sans-serif" },
  { name: 'Comic Sans MS', stack: "'Comic Sans MS', 'Comic Neue', cursive" },
] as const
export const DEFAULT_FONT = 'Arial'

export const FONT_SIZES = ['12px', '14px', '16px', '18px', '20px', '24px', '28px', '32px'] as const
export const DEFAULT_FONT_SIZE = '16px'

export type Colour = { name: string; label: string; value: string }

/** Mails and feeds use this value. Pages use a shade of it with enough contrast. */
export const TEXT_COLOURS: readonly Colour[] = [
  { name: 'black', label: 'Black', value: '#000000' },
  { name: 'red', label: 'Red', value: '#ff0000' },
  { name: 'green', label: 'Green', value: '#00ff00' },
  { name: 'blue', label: 'Blue', value: '#0000ff' },
  { name: 'yellow', label: 'Yellow', value: '#ffff00' },
  { name: 'magenta', label: 'Magenta', value: '#ff00ff' },
  { name: 'cyan', label: 'Cyan', value: '#00ffff' },
  { name: 'orange', label: 'Orange', value: '#ffa500' },
  { name: 'purple', label: 'Purple', value: '#800080' },
  { name: 'dark-green', label: 'Dark Green', value: '#008000' },
]
export const DEFAULT_TEXT_COLOUR = 'black'

/** Pale enough for dark text in both themes. */
export const HIGHLIGHTS: readonly Colour[] = [
  { name: 'yellow', label: 'Yellow', value: '#fff3a3' },
  { name: 'green', label: 'Green', value: '#c8f5c0' },
  { name: 'blue', label: 'Blue', value: '#bfe3ff' },
  { name: 'pink', label: 'Pink', value: '#ffd0e4' },
  { name: 'orange', label: 'Orange', value: '#ffd9a8' },
  { name: 'purple', label: 'Purple', value: '#e3d3ff' },
]
export const DEFAULT_HIGHLIGHT = 'yellow'

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const

const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:\s*[,/]\s*1(?:\.0+)?)?\s*\)$/

/** Normalises `#F00`, `rgb(255, 0, 0)` and `#ff0000` to one notation. */
function hex(css: string): string {
  const text = css.trim().toLowerCase()
  const parts = RGB.exec(text)?.slice(1)
  if (parts) return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
  return text.replace(/^#([\da-f])([\da-f])([\da-f])$/, '#$1$1$2$2$3$3')
}

const inPalette = (palette: readonly Colour[], css: string): Colour | undefined => {
  const wanted = hex(css)
  return palette.find(({ name, value }) => value === wanted || name === wanted)
}

/** The palette colour that a CSS value or a name refers to. */
export const textColourOf = (css: string): Colour | undefined => inPalette(TEXT_COLOURS, css)
export const highlightOf = (css: string): Colour | undefined => inPalette(HIGHLIGHTS, css)

/** The known font that comes first in a `font-family`. */
export function fontOf(css: string) {
  const first = css.split(',', 1)[0]!.replace(/["']/g, '').replace(/\s+/g, ' ').trim().toLowerCase()
  return FONTS.find(({ name }) => name.toLowerCase() === first)
}

export const fontSizeOf = (css: string) => FONT_SIZES.find((size) => size === css.trim().toLowerCase())

export const alignmentOf = (css: string) => ALIGNMENTS.find((side) => side === css.trim().toLowerCase())
