import type { Artwork } from './kit/artwork.ts'
import { closed, drawn, ground, path, times, type Point } from './kit/svg.ts'

const PAPER = '#f6efdf'
const BLACK = '#15130f'

type Flight = {
  foot: Point
  steps: number
  run: number
  rise: number
  breadth: Point
  tread: string
  riser: string
  edge: string
}

// Each flight climbs away from the viewer, so that its risers are never seen from behind.
const flights: readonly Flight[] = [
  {
    foot: [1500, 620],
    steps: 17,
    run: -66,
    rise: 44,
    breadth: [190, -120],
    tread: '#f2b632',
    riser: '#c9861a',
    edge: BLACK,
  },
  {
    foot: [-150, 760],
    steps: 20,
    run: 54,
    rise: 46,
    breadth: [-210, -120],
    tread: '#f6efdf',
    riser: '#2747c7',
    edge: '#16267a',
  },
  {
    foot: [1480, 940],
    steps: 22,
    run: -48,
    rise: 34,
    breadth: [210, -96],
    tread: '#f6c4bb',
    riser: '#e5432c',
    edge: '#8e1f14',
  },
  {
    foot: [-90, 1120],
    steps: 16,
    run: 84,
    rise: 46,
    breadth: [-150, -130],
    tread: '#f6efdf',
    riser: BLACK,
    edge: BLACK,
  },
  {
    foot: [1450, 1250],
    steps: 24,
    run: -62,
    rise: 31,
    breadth: [160, -110],
    tread: '#cfe3e8',
    riser: '#2747c7',
    edge: '#16267a',
  },
  {
    foot: [-60, 1420],
    steps: 14,
    run: 74,
    rise: 52,
    breadth: [-170, -120],
    tread: '#f2b632',
    riser: '#e5432c',
    edge: '#8e1f14',
  },
  {
    foot: [1480, 1560],
    steps: 18,
    run: -70,
    rise: 42,
    breadth: [170, -130],
    tread: '#f6efdf',
    riser: '#15130f',
    edge: '#15130f',
  },
]

const shifted = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy]

const slab = (corner: Point, side: Point, breadth: Point, fill: string) =>
  path(
    closed([
      corner,
      shifted(corner, side),
      shifted(shifted(corner, side), breadth),
      shifted(corner, breadth),
    ]),
    `fill="${fill}" stroke="${fill}" stroke-width="1"`,
  )

const stair = ({ foot, run, rise, breadth, tread, riser }: Flight, index: number) => {
  const corner: Point = [foot[0] + run * index, foot[1] - rise * index]
  const top: Point = [corner[0], corner[1] - rise]
  return slab(corner, [0, -rise], breadth, riser) + slab(top, [run, 0], breadth, tread)
}

const profile = ({ foot, steps, run, rise }: Flight) =>
  times(steps, (index) => {
    const [x, y] = [foot[0] + run * index, foot[1] - rise * index]
    return [
      [x, y],
      [x, y - rise],
    ] as const
  }).flat()

const soffit = (flight: Flight) => {
  const steps = profile(flight)
  const under = steps
    .toReversed()
    .filter((_, index) => index % 2)
    .map(([x, y]) => [x, y + 58] as const)
  return path(closed([...steps, ...under]), `fill="${flight.edge}"`)
}

const draw = (flight: Flight) => [
  ...times(flight.steps, (index) => stair(flight, flight.steps - 1 - index)),
  soffit(flight),
]

const doorway =
  path('M500 1400V1250A110 110 0 0 1 720 1250V1400Z', 'fill="#16267a"') +
  path('M540 1400V1254A70 70 0 0 1 680 1254V1400Z', 'fill="#f2b632"')

export const sevenStaircases: Artwork = {
  slug: 'ruth-abiola-quartet-seven-staircases',
  flat: true,
  draw: () => drawn([ground(PAPER), doorway, ...flights.flatMap(draw)]),
}
