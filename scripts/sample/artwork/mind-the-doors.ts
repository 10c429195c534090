import type { Artwork } from './kit/artwork.ts'
import { lettering, lineWidth, pen } from './kit/strokes.ts'
import { drawn, group, ground, path, rect, SIZE } from './kit/svg.ts'

const YELLOW = '#ffd60a'
const BLACK = '#111111'
const GAP = 126
const WEIGHTS = [112, 88, 64, 40, 16] as const

const ink = (index: number) => (index % 2 ? YELLOW : BLACK)

const inlined = (text: string, y: number, height: number) => {
  const x = (SIZE - lineWidth(text, height, GAP)) / 2
  return WEIGHTS.map((weight, index) =>
    lettering(text, x, y, height, GAP, pen(ink(index), weight, height, 'butt', 'round')),
  ).join('')
}

// THE is drawn by hand, with bars that run off both edges. Later strokes cover earlier ones, so that each joint keeps
// the stripes of one arm only.
const strokes = [
  'M266 590V946',
  'M-80 590H446',
  'M572 740H816',
  'M572 534V946M816 534V946',
  'M984 740H1480',
  'M1480 590H984V890H1480',
]
const middle = strokes
  .flatMap((stroke) =>
    WEIGHTS.map((weight, index) =>
      path(stroke, `fill="none" stroke="${ink(index)}" stroke-width="${weight}" stroke-linejoin="round"`),
    ),
  )
  .join('')

const words = [inlined('MIND', 96, 340), middle, inlined('DOORS', 1060, 250)]

const leaf = (id: string, x: number, shift: number) =>
  group(`clip-path="url(#${id})"`, [
    rect(x, 0, SIZE / 2, SIZE, `fill="${YELLOW}"`),
    group(`transform="translate(0 ${shift})"`, words),
  ])

const clips =
  '<defs>' +
  `<clipPath id="left">${rect(0, 0, 688, SIZE, '')}</clipPath>` +
  `<clipPath id="right">${rect(712, 0, 688, SIZE, '')}</clipPath></defs>`

export const mindTheDoors: Artwork = {
  slug: 'tannoy-girls-mind-the-doors',
  flat: true,
  draw: () => drawn([clips, ground('#ff2f6d'), leaf('left', 0, 22), leaf('right', 700, -22)]),
}
