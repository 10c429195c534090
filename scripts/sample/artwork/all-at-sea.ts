import type { Artwork } from './kit/artwork.ts'
import { perlin } from './kit/noise.ts'
import { seeded } from '../random.ts'
import { circle, closed, drawn, ground, group, path, polar, rect, times, type Point } from './kit/svg.ts'

const INK = '#14263b'
const PAPER = '#f1ead8'
const RED = '#d8352a'
const random = seeded(1953)
const swell = perlin(5)

/** A gouge mark: pointed at both ends, fat in the middle, bent along its way. */
const gouge = (points: readonly Point[], width: number, fill = PAPER) => {
  const last = points.length - 1
  const side = (sign: number): Point[] =>
    points.map(([x, y], index) => [x, y + sign * width * Math.sin((index / last) * Math.PI) ** 0.7 * 0.5])
  return path(closed([...side(-1), ...side(1).toReversed()]), `fill="${fill}"`)
}

const SUN: Point = [960, 400]

const ray = (index: number) => {
  const angle = (index / 88) * Math.PI * 2
  const [inner, outer] = [random.range(212, 250), random.range(560, 1250)]
  const [tip, tail] = [polar(...SUN, inner, angle), polar(...SUN, outer, angle)]
  const [left, right] = [polar(...SUN, outer, angle - 0.019), polar(...SUN, outer, angle + 0.019)]
  return path(closed([tip, left, polar(tail[0], tail[1], 14, angle), right]), `fill="${PAPER}"`)
}

const sky = [
  ground(INK),
  ...times(88, ray),
  circle(...SUN, 190, 'fill="#eab437"'),
  ...times(5, (index) => rect(SUN[0] - 195, SUN[1] + 40 + index * 34, 390, 5 + index * 3.4, `fill="${INK}"`)),
]

const crest = (layer: number, x: number) => {
  const depth = layer / 6
  const base = 640 + layer * 118
  const phase = layer * 1.9
  const length = 250 + layer * 46
  const trough = Math.abs(Math.sin((x / length) * Math.PI + phase)) ** 0.75
  return base + trough * (46 + depth * 84) - 60 + swell(x / 300, layer * 7) * 46
}

const outline = (layer: number): Point[] => times(141, (step) => [step * 10, crest(layer, step * 10)])

const carve = (layer: number, row: number) => {
  const marks: string[] = []
  let x = random.range(-120, 0)
  while (x < 1400) {
    const length = random.range(90, 250) * (0.7 + layer * 0.09)
    const depth = 15 + row * (15 + layer * 2.2)
    const bend = 1 - row * 0.075
    const points: Point[] = times(15, (step) => {
      const at = x + (step / 14) * length
      return [at, 640 + layer * 118 + (crest(layer, at) - 640 - layer * 118) * bend + depth]
    })
    marks.push(gouge(points, (10 - row * 0.55) * (0.8 + layer * 0.1) * random.range(0.7, 1.1)))
    x += length + random.range(14, 46)
  }
  return marks
}

const wave = (layer: number) => [
  path(
    closed([...outline(layer), [1400, 1400], [0, 1400]]),
    `fill="${INK}" stroke="${PAPER}" stroke-width="9"`,
  ),
  ...times(8, (row) => carve(layer, row)).flat(),
]

const ferry = group('transform="translate(190 512) rotate(-7) scale(1.12)"', [
  path('M-8 100L428 100L392 196H52Z', `fill="${RED}" stroke="${PAPER}" stroke-width="8"`),
  path('M44 100V48H370V100ZM96 48V6H300V48Z', `fill="${PAPER}" stroke="${INK}" stroke-width="7"`),
  path('M186 6V-66H246V6Z', `fill="${RED}" stroke="${PAPER}" stroke-width="8"`),
  rect(183, -46, 66, 18, `fill="${PAPER}"`),
  ...times(7, (index) => rect(66 + index * 42, 64, 22, 20, `fill="${INK}"`)),
  ...times(5, (index) => rect(112 + index * 36, 20, 20, 15, `fill="${INK}"`)),
  path('M20 128H408', `stroke="${PAPER}" stroke-width="7"`),
])

const plume = times(9, (index) =>
  gouge(
    times(12, (step) => [
      440 + index * 22 + step * (10 + index * 3),
      410 - index * 36 - step * 4 + Math.sin(step / 2 + index) * 16,
    ]),
    20 + index * 3,
    index % 2 ? INK : PAPER,
  ),
)

export const allAtSea: Artwork = {
  slug: 'ferry-weather-all-at-sea',
  flat: true,
  draw: () => drawn([...sky, ...plume, ...wave(0), ferry, ...times(6, (layer) => wave(layer + 1)).flat()]),
}
