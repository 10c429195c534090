import type { Artwork } from './kit/artwork.ts'
import { clamp, hex, mix, smoothstep, type Colour } from './kit/colour.ts'
import { fractal } from './kit/noise.ts'
import { halved, painted } from './kit/pixels.ts'
import { polar, type Point } from './kit/svg.ts'

const LEAD = hex('#08070b')
const STONE = hex('#17131c')
const RIDGE = hex('#2f2738')
const FOLDS = 10
const WEDGE = (Math.PI * 2) / FOLDS
const RIM = 618
const melt = fractal(4, 3)

type Pane = { at: Point; ink: Colour }

// The position across half a petal: 0 is the petal's middle, 1 the seam between two petals.
const pane = (radius: number, across: number, ink: string): Pane => ({
  at: polar(0, 0, radius, across * (WEDGE / 2)),
  ink: hex(ink),
})

const template: readonly Pane[] = [
  pane(0, 0, '#fff36b'),
  pane(118, 0, '#b7e600'),
  pane(132, 1, '#5a189a'),
  pane(228, 0, '#e0218a'),
  pane(214, 1, '#fff36b'),
  pane(318, 0.52, '#5a189a'),
  pane(352, 0, '#ff9e1b'),
  pane(300, 1, '#1fa85a'),
  pane(420, 0.38, '#b7e600'),
  pane(398, 1, '#b5179e'),
  pane(486, 0, '#3c096c'),
  pane(492, 0.66, '#1fa85a'),
  pane(476, 1, '#123c69'),
  pane(560, 0.24, '#e0218a'),
  pane(566, 0.58, '#ff9e1b'),
  pane(570, 0.94, '#0b6e4f'),
  pane(640, 0, '#b7e600'),
  pane(640, 0.4, '#0b6e4f'),
  pane(636, 0.76, '#5a189a'),
]

const apart = (a: Pane, b: Pane) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) > 1

const reflected = ({ at: [x, y], ink }: Pane): Pane[] => {
  const [radius, angle] = [Math.hypot(x, y), Math.atan2(y, x)]
  return [
    { at: polar(0, 0, radius, -angle), ink },
    { at: polar(0, 0, radius, WEDGE - angle), ink },
  ]
}

const panes = template
  .flatMap((original) => [original, ...reflected(original)])
  .filter((each, index, all) => all.slice(0, index).every((earlier) => apart(earlier, each)))

/** Folds the whole window into one half-petal, so that every petal is cut from the same template. */
const folded = (x: number, y: number): Point => {
  const within = (Math.atan2(y, x) + Math.PI * 2.5) % WEDGE
  return polar(0, 0, Math.hypot(x, y), Math.min(within, WEDGE - within))
}

const nearestTwo = ([x, y]: Point) => {
  let [best, bestSquare, second] = [panes[0], Infinity, Infinity]
  for (const each of panes) {
    const square = (each.at[0] - x) ** 2 + (each.at[1] - y) ** 2
    if (square < bestSquare) [best, bestSquare, second] = [each, square, bestSquare]
    else if (square < second) second = square
  }
  return { best, depth: Math.sqrt(bestSquare), seam: Math.sqrt(second) - Math.sqrt(bestSquare) }
}

const glass = (x: number, y: number) => {
  const { best, depth, seam } = nearestTwo(folded(x, y))
  const light = clamp(1.12 - depth / 190 + melt(x / 90, y / 90) * 0.5)
  return mix(LEAD, mix(LEAD, best?.ink ?? LEAD, 0.3 + light * 0.7), smoothstep(8, 12, seam))
}

const paint = (px: number, py: number) => {
  const [x, y] = [px - 700, py - 700]
  const distance = Math.hypot(x, y)
  const petal = RIM + 46 * Math.abs(Math.cos((Math.atan2(y, x) + Math.PI / 2) * (FOLDS / 2)))
  if (distance < petal - 16) return glass(x, y)
  const moulding = Math.abs(((distance - petal) % 40) - 20) < 4 && distance > petal + 8
  return moulding ? RIDGE : mix(LEAD, STONE, smoothstep(petal, petal + 8, distance))
}

export const stained: Artwork = {
  slug: 'vitriol-choir-stained',
  draw: () => halved(painted(paint, 1.5)),
}
