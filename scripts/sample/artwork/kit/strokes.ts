import { round } from './svg.ts'

type Glyph = readonly [width: number, outline: string]

// A single-line alphabet on a grid six units high, so that no machine's fonts are needed.
const glyphs: Record<string, Glyph> = {
  A: [4, 'M0 6V2A2 2 0 0 1 4 2V6M0 4H4'],
  B: [4, 'M0 0V6H2.5A1.5 1.5 0 0 0 2.5 3H0M0 0H2.3A1.5 1.5 0 0 1 2.3 3'],
  C: [4, 'M4 2A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4'],
  D: [4, 'M0 0V6H2A2 2 0 0 0 4 4V2A2 2 0 0 0 2 0Z'],
  E: [3.6, 'M3.6 0H0V6H3.6M0 3H3'],
  F: [3.6, 'M3.6 0H0V6M0 3H3'],
  G: [4, 'M4 2A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V3.2H2.2'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0, 'M0 0V6'],
  J: [3.4, 'M3.4 0V4.3A1.7 1.7 0 0 1 0 4.3'],
  K: [4, 'M0 0V6M3.8 0L0 3.6M1.3 2.5L4 6'],
  L: [3.4, 'M0 0V6H3.4'],
  M: [5, 'M0 6V0L2.5 3.6L5 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4, 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z'],
  P: [4, 'M0 6V0H2.4A1.6 1.6 0 0 1 2.4 3.2H0'],
  Q: [4, 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4ZM2.5 4.4L4.2 6.2'],
  R: [4, 'M0 6V0H2.4A1.6 1.6 0 0 1 2.4 3.2H0M2 3.2L4 6'],
  S: [
    4,
    'M4 1.5A1.5 1.5 0 0 0 2.5 0H1.5A1.5 1.5 0 0 0 1.5 3H2.5A1.5 1.5 0 0 1 2.5 6H1.5A1.5 1.5 0 0 1 0 4.5',
  ],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4, 'M0 0V4A2 2 0 0 0 4 4V0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.6, 'M0 0L1.4 6L2.8 1.4L4.2 6L5.6 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3V6'],
  Z: [4, 'M0 0H4L0 6H4'],
  0: [4, 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z'],
  1: [1.4, 'M0 1L1.4 0V6'],
  2: [4, 'M0 2A2 2 0 0 1 4 2C4 4 0 4.4 0 6H4'],
  3: [
    4,
    'M0 1.4A1.6 1.5 0 0 1 1.6 0H2.5A1.5 1.5 0 0 1 2.5 3H1.4' +
      'M2.5 3A1.5 1.5 0 0 1 2.5 6H1.5A1.5 1.5 0 0 1 0 4.6',
  ],
  4: [4, 'M3 6V0L0 4.4H4'],
  5: [4, 'M3.7 0H0.4V2.6H2.2A1.7 1.7 0 0 1 2.2 6H1.6A1.7 1.6 0 0 1 0 4.6'],
  6: [4, 'M3.4 0C1.4 0.6 0 2.4 0 4.2A1.9 1.8 0 0 0 4 4.2A1.9 1.8 0 0 0 0 4.2'],
  7: [4, 'M0 0H4L1.4 6'],
  8: [4, 'M2 0A1.5 1.5 0 0 1 2 3A1.5 1.5 0 0 1 2 0M2 3A1.5 1.5 0 0 1 2 6A1.5 1.5 0 0 1 2 3'],
  9: [4, 'M4 1.8A1.9 1.8 0 0 0 0 1.8A1.9 1.8 0 0 0 4 1.8C4 3.6 2.6 5.4 0.6 6'],
  '-': [2.4, 'M0 3H2.4'],
  '.': [0, 'M0 6V6.01'],
  ' ': [2, ''],
}

const blank: Glyph = [2, '']

export const lineWidth = (text: string, height: number, gap: number) =>
  Array.from(text).reduce((total, letter) => total + ((glyphs[letter] ?? blank)[0] * height) / 6 + gap, -gap)

/** One line of text as strokes: `x`, `y` is the top left of the first letter's centre line. */
export const lettering = (
  text: string,
  x: number,
  y: number,
  height: number,
  gap: number,
  attributes: string,
) => {
  const scale = height / 6
  let left = x
  return Array.from(text, (letter) => {
    const [width, outline] = glyphs[letter] ?? blank
    const place = `translate(${round(left)} ${round(y)}) scale(${scale})`
    left += width * scale + gap
    return outline ? `<path d="${outline}" transform="${place}" fill="none" ${attributes}/>` : ''
  }).join('')
}

/** Stroke attributes for lettering, whose paths are scaled: the weight is divided back. */
export const pen = (colour: string, weight: number, height: number, cap = 'butt', join = 'miter') =>
  `stroke="${colour}" stroke-width="${weight / (height / 6)}" ` +
  `stroke-linecap="${cap}" stroke-linejoin="${join}"`
