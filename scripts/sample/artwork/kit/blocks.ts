import { round } from './svg.ts'

type Box = readonly [x: number, y: number, width: number, height: number]
type Corners = readonly [number, number, number, number]
type Block = { corners: Corners; holes: readonly Box[] }

const block = (corners: Corners, ...holes: Box[]): Block => ({ corners, holes })

// Solid 6 x 8 blocks with slits cut out.
const alphabet: Record<string, Block> = {
  A: block([2.4, 2.4, 0, 0], [2.6, 2.2, 0.8, 2], [2.6, 5.8, 0.8, 2.2]),
  B: block([0, 2, 2, 0], [2.4, 1.9, 1.1, 0.9], [2.4, 5.1, 1.1, 1], [5.3, 3.65, 0.7, 0.7]),
  C: block([2.4, 2.4, 2.4, 2.4], [2.6, 2, 0.8, 4], [3.4, 3.3, 2.6, 1.4]),
  D: block([0, 2.8, 2.8, 0], [2.6, 2, 0.8, 4]),
  E: block([0, 0, 0, 0], [2.6, 2.2, 3.4, 0.7], [2.6, 5.1, 3.4, 0.7]),
  F: block([0, 0, 0, 0], [2.6, 2.2, 3.4, 0.7], [2.6, 5, 3.4, 3]),
  G: block([2.4, 2.4, 2.4, 2.4], [2.6, 2, 0.8, 4], [3.4, 2.9, 2.6, 0.7]),
  H: block([0, 0, 0, 0], [2.6, 0, 0.8, 3], [2.6, 5, 0.8, 3]),
  I: block([0, 0, 0, 0]),
  K: block([0, 0, 0, 0], [2.6, 0, 0.8, 3.4], [2.6, 4.8, 0.8, 3.2], [5.2, 3.5, 0.8, 1.1]),
  L: block([0, 0, 0, 0], [2.6, 0, 3.4, 5.6]),
  M: block([0, 0, 0, 0], [1.9, 2.6, 0.6, 5.4], [3.5, 2.6, 0.6, 5.4]),
  N: block([0, 2.4, 0, 0], [2.6, 2.4, 0.8, 5.6]),
  O: block([2.6, 2.6, 2.6, 2.6], [2.6, 2, 0.8, 4]),
  P: block([0, 2.4, 0, 0], [2.6, 2, 0.8, 1.6], [2.6, 5.4, 3.4, 2.6]),
  R: block([0, 2.4, 0, 0], [2.6, 1.9, 0.8, 1.4], [2.6, 5, 0.8, 3], [5.4, 3.9, 0.6, 0.8]),
  S: block([2.2, 2.2, 2.2, 2.2], [2.6, 2.1, 3.4, 0.7], [0, 5.2, 3.4, 0.7]),
  T: block([0, 0, 0, 0], [0, 2.4, 1.7, 5.6], [4.3, 2.4, 1.7, 5.6]),
  U: block([0, 0, 2.6, 2.6], [2.6, 0, 0.8, 5.8]),
  9: block([2.6, 2.6, 2.6, 0], [2.6, 1.8, 0.8, 1.8], [0, 5.2, 3.4, 0.7]),
}

const corner = (radius: number, x: number, y: number) => `A${radius} ${radius} 0 0 1 ${x} ${y}`

const slab = ([nw, ne, se, sw]: Corners) =>
  `M${nw} 0H${6 - ne}${corner(ne, 6, ne)}V${8 - se}${corner(se, 6 - se, 8)}H${sw}${corner(sw, 0, 8 - sw)}` +
  `V${nw}${corner(nw, nw, 0)}Z`

const cut = ([x, y, width, height]: Box) => `M${x} ${y}h${width}v${height}h${-width}Z`

/** One letter stretched to fill a box. */
const blockLetter = (letter: string, [x, y, width, height]: Box, fill: string) => {
  const shape = alphabet[letter]
  if (!shape) return ''
  const d = slab(shape.corners) + shape.holes.map(cut).join('')
  const place = `translate(${round(x)} ${round(y)}) scale(${width / 6} ${height / 8})`
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd" transform="${place}"/>`
}

/** A word stretched to fill a box, letters of equal width. */
export const blockWord = (word: string, [x, y, width, height]: Box, gap: number, fill: string) => {
  const each = (width - gap * (word.length - 1)) / word.length
  return Array.from(word, (letter, index) =>
    blockLetter(letter, [x + index * (each + gap), y, each, height], fill),
  )
}
