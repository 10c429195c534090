import type { Artwork } from './kit/artwork.ts'
import { clamp, hex, mix, smoothstep } from './kit/colour.ts'
import { fractal, perlin } from './kit/noise.ts'
import { painted } from './kit/pixels.ts'
import { seeded } from '../random.ts'
import { polar, times, type Point } from './kit/svg.ts'

const PAPER = hex('#f5f1e7')
const INK = hex('#14161f')
const WASH = hex('#4a5674')
const RED = hex('#c8281e')
const random = seeded(2100)
const ragged = fractal(9, 4)
const pool = fractal(33, 3)
const bristle = perlin(90)

type Blot = { at: Point; radius: number; red: boolean; wild: number }

const hours: readonly Blot[] = times(12, (hour) => ({
  at: polar(700, 700, 505 + random.range(-10, 10), ((hour - 3) / 12) * Math.PI * 2),
  radius: hour === 9 ? 112 : random.range(54, 96),
  red: hour === 9,
  wild: random.range(0.5, 0.85),
}))

const splashes: readonly Blot[] = hours.flatMap(({ at, radius, red }) =>
  times(9, () => ({
    at: polar(...at, radius * random.range(1.1, 2.1), random.range(0, Math.PI * 2)),
    radius: 2.5 + random.next() ** 3 * 15,
    red,
    wild: 0.2,
  })),
)

/** How far a point is inside a blot, from 1 at the centre to 0 at the rough edge. */
const inside = ({ at: [cx, cy], radius, wild }: Blot, x: number, y: number) => {
  const [dx, dy] = [x - cx, y - cy]
  const distance = Math.hypot(dx, dy)
  if (distance > radius * 2.4) return 0
  const angle = Math.atan2(dy, dx)
  const lobes =
    bristle(Math.cos(angle) * 1.1 + cx / 80, Math.sin(angle) * 1.1 + cy / 80) * wild +
    Math.max(0, bristle(Math.cos(angle) * 4 + cx, Math.sin(angle) * 4)) ** 2 * 2.4 * wild
  const fibre = ragged(x / 22, y / 22) * 0.05
  return clamp(1 - distance / (radius * (1 + lobes)) + fibre * (radius > 20 ? 1 : 0))
}

type Stroke = { from: Point; angle: number; length: number; width: number; seed: number }

const hands: readonly Stroke[] = [
  { from: [800, 704], angle: Math.PI, length: 430, width: 176, seed: 3 },
  { from: [702, 850], angle: -Math.PI / 2, length: 560, width: 132, seed: 17 },
]

// The brush runs dry along the stroke, so that more paper shows through.
const brushed = ({ from, angle, length, width, seed }: Stroke, x: number, y: number) => {
  const [dx, dy] = [x - from[0], y - from[1]]
  const along = (dx * Math.cos(angle) + dy * Math.sin(angle)) / length
  const bow = Math.sin(along * 2.6 + seed) * 9
  const across = (dy * Math.cos(angle) - dx * Math.sin(angle) + bow) / width
  const reach = 0.5 * (1 - 0.3 * along) + bristle(along * 5, seed) * 0.06
  const end = 1 + bristle(across * 14, seed + 5) * 0.28
  const body =
    smoothstep(reach, reach - 0.03, Math.abs(across)) *
    smoothstep(0.02, 0.03, along - across ** 2 * 0.3 - bristle(across * 9, seed) * 0.05)
  const dryness =
    bristle(across * 30, along * 2.4 + seed) + bristle(across * 70, along * 5) * 0.5 + 0.62 - along * 0.72
  return body * smoothstep(0, 0.12, dryness) * smoothstep(end, end - 0.04, along)
}

const deepest = (x: number, y: number) =>
  [...hours, ...splashes].reduce(
    (best, blot) => {
      const depth = inside(blot, x, y)
      return depth > best.depth ? { depth, red: blot.red } : best
    },
    { depth: 0, red: false },
  )

const paint = (x: number, y: number) => {
  const { depth, red } = deepest(x, y)
  const rim = smoothstep(0, 0.02, depth)
  const wet = clamp(0.5 + pool(x / 110, y / 110) * 1.1 - smoothstep(0, 0.16, depth) * 0.2)
  const ink = red ? RED : mix(INK, WASH, wet * 0.9)
  const blotted = mix(PAPER, ink, rim)
  const stroke = Math.max(...hands.map((hand) => brushed(hand, x, y)))
  return mix(blotted, INK, stroke)
}

export const liveAtTheSaltCellar: Artwork = {
  slug: 'nine-oclock-trio-live-at-the-salt-cellar',
  draw: () => painted(paint),
}
