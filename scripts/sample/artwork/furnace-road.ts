import type { Artwork } from './kit/artwork.ts'
import { clamp, hex, mix, smoothstep } from './kit/colour.ts'
import { fractal, perlin, speckle } from './kit/noise.ts'
import { painted, sampled, type Sampler } from './kit/pixels.ts'
import { seeded } from '../random.ts'
import { closed, ground, group, path, polar, rect, times, type Point } from './kit/svg.ts'

const PAPER = hex('#efede7')
const TONER = hex('#111112')
const random = seeded(667)
const smoke = fractal(21, 4)
const streak = perlin(3)
const toner = speckle(12)

const thorn = (from: Point, angle: number, length: number, width: number, bend: number) => {
  const middle = polar(...from, length * 0.5, angle + bend)
  const tip = polar(...from, length, angle)
  const [lx, ly] = polar(...from, width, angle - Math.PI / 2)
  const [rx, ry] = polar(...from, width, angle + Math.PI / 2)
  return path(
    `M${lx} ${ly}Q${middle.join(' ')} ${tip.join(' ')}Q${middle[0] + width} ${middle[1]} ${rx} ${ry}Z`,
    'fill="#000"',
  )
}

// An unreadable metal logo: spikes up, roots down, mirrored about the spine.
const letters = times(7, (index) => {
  const x = 44 + index * 84
  const reach = 215 - index * 14 + (index % 2) * 62
  const spine = closed([
    [x - 19, 0],
    [x - 4, -reach],
    [x + 17, -20],
    [x + 22, 60],
    [x + 4, reach * 0.8],
    [x - 16, 70],
  ])
  const barbs = times(9, (barb) =>
    thorn(
      [x, -reach * 0.78 + barb * reach * 0.18],
      (barb % 2 ? 0 : Math.PI) + random.range(-1, 0.5) * (barb % 2 ? 1 : -1),
      random.range(60, 150),
      random.range(8, 14),
      random.range(-0.6, 0.6),
    ),
  )
  return path(spine, 'fill="#000"') + barbs.join('')
})

const roots = times(16, (index) =>
  thorn(
    [12 + index * 38, 40],
    Math.PI / 2 + random.range(-0.7, 0.4),
    random.range(120, 250),
    13,
    random.range(-0.4, 0.4),
  ),
)

const wings = [
  thorn([520, -60], -0.5, 190, 30, -0.5),
  thorn([520, 30], 0.3, 180, 28, 0.5),
  thorn([540, -20], -0.08, 160, 24, 0.1),
  thorn([0, -60], -Math.PI / 2, 250, 28, 0),
  thorn([0, 60], Math.PI / 2, 330, 26, 0),
]
const crossbar = path(
  closed([
    [0, -26],
    [560, -58],
    [620, -34],
    [560, 16],
    [0, 38],
  ]),
  'fill="#000"',
)
const logoHalf = [...letters, ...roots, ...wings, crossbar]
const logo = [
  group('transform="translate(700 330)"', logoHalf),
  group('transform="translate(700 330) scale(-1 1)"', logoHalf),
]

const stack = (x: number, top: number, width: number) =>
  path(
    closed([
      [x, 1400],
      [x + width * 0.18, top],
      [x + width * 0.82, top],
      [x + width, 1400],
    ]),
    'fill="#000"',
  ) + rect(x + width * 0.04, top - 12, width * 0.92, 26, 'fill="#000"')

const works = [
  stack(60, 820, 96),
  stack(196, 740, 108),
  stack(346, 880, 84),
  path('M470 1400V1130L530 1010V900H590V800H700V900H760V1010L820 1130V1400Z', 'fill="#000"'),
  path('M580 806L400 1400H356L560 790Z', 'fill="#000"'),
  path('M610 800V700H680V800M570 744H720', 'fill="none" stroke="#000" stroke-width="16"'),
  path('M0 1150H470L820 1190L1010 1120H1400V1400H0Z', 'fill="#000"'),
  path('M1010 1120L1036 1010H1200L1220 1120Z', 'fill="#000" transform="rotate(-24 1110 1080)"'),
  ...times(9, (index) => rect(496 + index * 36, 1060 + (index % 2) * 42, 15, 20, 'fill="#fff"')),
]

const pour = path(
  'M1000 1080C960 1130 950 1230 900 1300C870 1340 780 1370 700 1400H1180C1120 1350 1040 1320 1030 1250' +
    'C1020 1190 1030 1140 1036 1100Z',
  'fill="#fff"',
)

// Scanner drag: rows repeat, then slip.
const dragged = (y: number) => {
  if (y > 925 && y < 985) return { y: 925, shift: (y - 925) * 1.8 }
  if (y > 1212 && y < 1240) return { y: 1212, shift: -64 }
  return { y, shift: 0 }
}

const night = (x: number, y: number) => {
  const glare = Math.exp(-(((x - 1000) / 330) ** 2) - ((y - 1180) / 300) ** 2)
  return (
    1.12 -
    smoothstep(560, 1060, y) * 0.95 +
    smoke(x / 240, y / 170) * 0.42 * smoothstep(560, 760, y) +
    glare * 1.3
  )
}

const tone = (plant: Sampler, slag: Sampler, name: Sampler, px: number, py: number) => {
  const { y, shift } = dragged(py)
  const x = px + shift
  const lamp = streak(px / 8, 1) * 0.1
  const scene = Math.max(Math.min(night(x, y), plant(x, y) * 1.2 - 0.06), slag(x, y))
  return clamp(Math.min(scene, name(px, py) * 1.2 - 0.06) + lamp, -0.2, 1.2)
}

export const furnaceRoad: Artwork = {
  slug: 'slagmother-furnace-road',
  flat: true,
  draw: async () => {
    const plant = await sampled([ground('#fff'), ...works], 1.5)
    const slag = await sampled([ground('#000'), pour], 4)
    const name = await sampled([ground('#fff'), ...logo], 1)
    return painted((x, y) => {
      const grit = 0.5 + (toner(x / 5, y / 5) - 0.5) * 0.8
      return mix(TONER, PAPER, smoothstep(grit - 0.04, grit + 0.04, tone(plant, slag, name, x, y)))
    })
  },
}
