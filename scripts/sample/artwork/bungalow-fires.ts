import type { Artwork } from './kit/artwork.ts'
import { hex, overprint, type Colour } from './kit/colour.ts'
import { speckle } from './kit/noise.ts'
import { painted, sampled, type Sampler } from './kit/pixels.ts'
import { closed, ground, group, path, rect, times, type Point } from './kit/svg.ts'

const PAPER = hex('#f7f2e6')
const CELL = 318
const BURNING = { column: 2, row: 2 }
const flecks = speckle(77)

const homes = times(16, (index) => ({ column: index % 4, row: Math.floor(index / 4) }))
const place = ({ column, row }: { column: number; row: number }) =>
  `transform="translate(${75 + column * CELL} ${88 + row * CELL})"`
const isBurning = ({ column, row }: { column: number; row: number }) =>
  column === BURNING.column && row === BURNING.row

const roof = closed([
  [0, 148],
  [48, 62],
  [248, 62],
  [296, 148],
])
const walls = rect(20, 148, 256, 104, 'fill="#000"')
const openings = [
  rect(44, 172, 70, 46, 'fill="#fff"'),
  rect(134, 170, 40, 82, 'fill="#fff"'),
  rect(192, 172, 62, 46, 'fill="#fff"'),
]
const bars = [rect(76, 172, 6, 46, 'fill="#000"'), rect(220, 172, 6, 46, 'fill="#000"')]

const tongue = (x: number, base: number, width: number, height: number, lean: number) =>
  `M${x - width} ${base}C${x - width * 1.3} ${base - height * 0.4} ` +
  `${x - width * 0.1 + lean} ${base - height * 0.5} ` +
  `${x + lean} ${base - height}C${x + lean * 0.4 + width * 0.5} ${base - height * 0.66} ${x + width * 1.5} ` +
  `${base - height * 0.42} ${x + width} ${base}Z`

const flames = (scale: number, fill: string) =>
  [
    [856, 90, 420, -30],
    [970, 80, 330, 46],
    [760, 70, 300, -52],
    [910, 120, 610, 24],
    [1010, 50, 190, 60],
    [726, 40, 170, -40],
  ].map(([x = 0, width = 0, height = 0, lean = 0]) =>
    path(tongue(x, 880, width * scale, height * scale, lean), `fill="${fill}"`),
  )

const smokePuffs: readonly Point[] = [
  [930, 330],
  [1010, 250],
  [900, 210],
  [1090, 160],
  [980, 120],
  [1180, 80],
  [1060, 40],
]
const smoke = smokePuffs.map(
  ([x, y], index) => `<circle cx="${x}" cy="${y}" r="${64 + index * 13}" fill="#000"/>`,
)

const bluePlate = [
  ground('#fff'),
  ...smoke,
  ...flames(1.06, '#fff'),
  ...homes.map((home) => group(place(home), [path(roof, 'fill="#000"'), ...(isBurning(home) ? [] : bars)])),
]

const pinkPlate = [
  ground('#fff'),
  ...homes.map((home) =>
    group(
      place(home),
      isBurning(home)
        ? [walls, ...openings]
        : [rect(134, 170, 40, 82, 'fill="#000"'), rect(222, 34, 28, 60, 'fill="#000"')],
    ),
  ),
  ...flames(1, '#000'),
  ...flames(0.5, '#fff'),
]

const yellowPlate = [
  ground('#fff'),
  ...homes.map((home) => group(place(home), isBurning(home) ? [walls] : [walls, ...openings.slice(1, 2)])),
  ...flames(0.78, '#000'),
  ...times(4, (row) => rect(0, 88 + row * CELL + 252, 1400, 12, 'fill="#000"')),
]

type Plate = { tone: Sampler; ink: Colour; shift: Point; seed: number }

// The plates are misaligned by a few millimetres and the ink is uneven, as in a real Risograph.
const coverage = ({ tone, shift: [dx, dy], seed }: Plate, x: number, y: number) => {
  const solid = 1 - tone(x + dx, y + dy)
  return flecks((x + seed * 131) / 3, (y + seed * 57) / 3) < 0.03 ? solid * 0.35 : solid * 0.94
}

export const bungalowFires: Artwork = {
  slug: 'cutlery-riot-bungalow-fires',
  flat: true,
  draw: async () => {
    const plates: readonly Plate[] = [
      { tone: await sampled(yellowPlate), ink: hex('#ffe100'), shift: [-7, 6], seed: 1 },
      { tone: await sampled(pinkPlate), ink: hex('#ff4aa8'), shift: [6, 5], seed: 2 },
      { tone: await sampled(bluePlate), ink: hex('#1d5fd1'), shift: [0, -4], seed: 3 },
    ]
    return painted((x, y) =>
      plates.reduce((paper, plate) => overprint(paper, plate.ink, coverage(plate, x, y)), PAPER),
    )
  },
}
