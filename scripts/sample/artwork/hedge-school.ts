import type { Artwork } from './kit/artwork.ts'
import { seeded } from '../random.ts'
import {
  circle,
  closed,
  curve,
  drawn,
  ground,
  group,
  path,
  polar,
  rect,
  round,
  times,
  type Point,
} from './kit/svg.ts'

const PAPER = '#f4ecd6'
const MOSS = '#26442f'
const OLIVE = '#8a8f3f'
const RUST = '#c9502a'
const PLUM = '#5a2347'
const FOOT = 1352
const random = seeded(1832)

const stroke = (points: readonly Point[], colour: string, width: number) =>
  path(
    curve(points),
    `stroke="${colour}" stroke-width="${width.toFixed(1)}" fill="none" stroke-linecap="round"`,
  )

const leaf = ([x, y]: Point, angle: number, length: number, girth: number, colour: string) => {
  const [tip, left, right] = [
    polar(x, y, length, angle),
    polar(x, y, length * 0.5, angle - girth),
    polar(x, y, length * 0.5, angle + girth),
  ]
  const d = [
    `M${round(x)} ${round(y)}Q`,
    left.map(round).join(' '),
    tip.map(round).join(' '),
    'Q',
    right.map(round).join(' '),
    `${round(x)} ${round(y)}Z`,
  ].join(' ')
  return path(d, `fill="${colour}"`)
}

/** A frond that uncurls: long pinnae at the base, short at the arching tip. */
const fern = (x: number, height: number, lean: number, colour: string): string[] => {
  const spine: Point[] = times(30, (step) => {
    const t = step / 29
    return [x + lean * t ** 2, FOOT - height * Math.sin(t * 1.9) * 0.95]
  })
  const pinnae = spine.slice(3, -1).flatMap(([px, py], index) => {
    const [nx, ny] = spine[index + 4] ?? [px, py]
    const along = Math.atan2(ny - py, nx - px)
    const length = height * 0.24 * (1 - index / 27) ** 0.8 + 10
    return [-1, 1].map((side) => leaf([px, py], along + side * 1.12, length, 0.2, colour))
  })
  return [stroke(spine, colour, 6), ...pinnae]
}

/** Cow parsley: a stem that splits into spokes, which split again, ending in dots. */
const umbel = (x: number, height: number, lean: number, head: string): string[] => {
  const line: Point[] = times(12, (step) => [x + lean * (step / 11) ** 2, FOOT - height * (step / 11)])
  const [topX, topY] = line.at(-1) ?? [x, FOOT]
  const spokes = times(13, (index) => {
    const angle = -Math.PI / 2 + (index - 6) * 0.23
    const length = height * 0.21 * (1 - Math.abs(index - 6) * 0.04)
    const end = polar(topX, topY, length, angle)
    const florets = times(9, (bit) => {
      const tip = polar(...end, 16 + (bit % 3) * 16, angle + (bit - 4) * 0.36)
      return stroke([end, tip], MOSS, 2.4) + circle(...tip, 8 - (bit % 3), `fill="${head}"`)
    })
    return stroke([[topX, topY], polar(topX, topY, length * 0.5, angle), end], MOSS, 4) + florets.join('')
  })
  const bracts = [3, 5, 7].map((step, index) =>
    leaf(line[step] ?? [x, FOOT], -Math.PI / 2 + (index % 2 ? 0.8 : -0.8), 130, 0.3, MOSS),
  )
  return [stroke(line, MOSS, 8), ...bracts, ...spokes]
}

// Like an L-system: every shoot splits into two or three shorter ones until it ends in a berry.
const grow = (at: Point, angle: number, length: number, depth: number): string[] => {
  if (depth === 0) return [circle(...at, random.range(11, 17), `fill="${RUST}"`)]
  const bend = polar(...at, length * 0.5, angle + random.range(-0.16, 0.16))
  const end = polar(...at, length, angle)
  const shoots = depth > 2 && random.next() < 0.55 ? [-0.62, 0.02, 0.6] : [-0.44, 0.42]
  const leaves = times(3, (index) =>
    leaf(
      index ? end : bend,
      angle + (index % 2 ? -1.1 : 0.9 + index * 0.15),
      length * 0.36 + 18,
      0.5,
      index % 2 ? MOSS : OLIVE,
    ),
  )
  return [
    stroke([at, bend, end], PLUM, 1.6 + depth * 2.2),
    ...leaves,
    ...shoots.flatMap((turn) =>
      grow(end, angle + turn * random.range(0.7, 1.2), length * random.range(0.7, 0.83), depth - 1),
    ),
  ]
}

const grass = (x: number) => {
  const [height, lean] = [random.range(90, 270), random.range(-110, 110)]
  const [midX, midY] = [x + lean * 0.3, FOOT - height * 0.6]
  return path(
    closed([
      [x - 8, FOOT],
      [midX - 4, midY],
      [x + lean, FOOT - height],
      [midX + 7, midY],
      [x + 10, FOOT],
    ]),
    `fill="${random.pick([MOSS, MOSS, OLIVE])}"`,
  )
}

const hedge = [
  circle(850, 500, 350, 'fill="#f3c64e"'),
  ...fern(230, 640, -190, OLIVE),
  ...fern(1180, 560, 190, OLIVE),
  ...umbel(300, 820, -70, PLUM),
  ...grow([720, FOOT], -Math.PI / 2 + 0.04, 300, 6),
  ...umbel(1150, 610, 70, RUST),
  ...umbel(150, 430, -20, RUST),
  ...fern(480, 420, -170, MOSS),
  ...fern(930, 440, 200, MOSS),
  ...fern(560, 330, 150, OLIVE),
  ...times(64, (index) => grass(30 + index * 21)),
]

export const hedgeSchool: Artwork = {
  slug: 'agnes-tarrow-the-hedge-school',
  flat: true,
  draw: () =>
    drawn([
      `<defs><clipPath id="page">${rect(48, 48, 1304, 1304, '')}</clipPath></defs>`,
      ground(PAPER),
      group('clip-path="url(#page)"', hedge),
      rect(48, 48, 1304, 1304, `fill="none" stroke="${MOSS}" stroke-width="6"`),
    ]),
}
