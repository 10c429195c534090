import type { Artwork } from './kit/artwork.ts'
import { css, hex, mix } from './kit/colour.ts'
import { perlin } from './kit/noise.ts'
import { seeded } from '../random.ts'
import { closed, drawn, ground, path, times, type Point } from './kit/svg.ts'

const HALF = 62
const QUARTER = 36
const random = seeded(29)
const districts = perlin(7)
const lamps = ['#ffc857', '#ffdf9e', '#ff8f6b', '#8fd7ff'] as const

const project = (x: number, y: number, z: number): Point => [
  700 + (x - y) * HALF,
  -370 + (x + y) * QUARTER - z,
]

const face = (corners: readonly Point[], fill: string) => path(closed(corners), `fill="${fill}"`)

type Wall = (along: number, up: number) => Point

const panes = (wall: Wall, floors: number, height: number, chance: number) =>
  times(floors * 3, (index) => {
    const left = 0.14 + (index % 3) * 0.27
    const bottom = (Math.floor(index / 3) + 0.25) * (height / floors)
    const top = bottom + (height / floors) * 0.52
    const lit = random.next() < chance
    const corners = [wall(left, bottom), wall(left + 0.18, bottom), wall(left + 0.18, top), wall(left, top)]
    return face(corners, lit ? random.pick(lamps) : '#1a1442')
  })

const tower = (x: number, y: number, height: number, tint: number) => {
  const leftWall: Wall = (along, up) => project(x + along * 0.86, y + 0.86, up)
  const rightWall: Wall = (along, up) => project(x + 0.86, y + 0.86 - along * 0.86, up)
  const floors = Math.max(2, Math.round(height / 34))
  const shade = (dark: string, light: string) => css(mix(hex(dark), hex(light), tint))
  const roof = [
    project(x, y, height),
    project(x + 0.86, y, height),
    rightWall(0, height),
    project(x, y + 0.86, height),
  ]
  return [
    face(
      [leftWall(0, 0), leftWall(1, 0), leftWall(1, height), leftWall(0, height)],
      shade('#3b2a8c', '#7a3fa8'),
    ),
    face(
      [rightWall(0, 0), rightWall(1, 0), rightWall(1, height), rightWall(0, height)],
      shade('#241a5e', '#46206f'),
    ),
    face(roof, shade('#5a48c4', '#c65fb4')),
    ...panes(leftWall, floors, height, 0.34),
    ...panes(rightWall, floors, height, 0.2),
  ]
}

const isRoad = (x: number, y: number) => y === 12 || (x === 8 && y < 12) || (x === 17 && y > 12)

const block = (x: number, y: number) => {
  if (isRoad(x, y)) return []
  const lift = Math.max(0, districts(x / 5 + 3, y / 5) + 0.25)
  const nearRoad = y === 13 || y === 14 ? 0.35 : 1
  const view = y > 12 && x > 9 && x < 18 ? 26 + (x + y - 23) * 9 : 400
  const height = (30 + lift * 520 * random.next() ** 1.4) * nearRoad + random.range(0, 20)
  return tower(
    x,
    y,
    Math.min(height, Math.max(24, view)),
    Math.min(1, Math.max(0, districts(x / 6, y / 6 + 40) * 1.6 + 0.4)),
  )
}

const dashes = times(34, (index) =>
  face(
    [
      project(index, 12.46, 0),
      project(index + 0.5, 12.46, 0),
      project(index + 0.5, 12.54, 0),
      project(index, 12.54, 0),
    ],
    '#ffc857',
  ),
)

const boxed = (
  from: Point,
  to: Point,
  low: number,
  high: number,
  [left, right, top]: readonly [string, string, string],
) => {
  const [x0, y0] = from
  const [x1, y1] = to
  return [
    face([project(x0, y1, low), project(x1, y1, low), project(x1, y1, high), project(x0, y1, high)], left),
    face([project(x1, y1, low), project(x1, y0, low), project(x1, y0, high), project(x1, y1, high)], right),
    face([project(x0, y0, high), project(x1, y0, high), project(x1, y1, high), project(x0, y1, high)], top),
  ]
}

const busWindows = (low: number) =>
  times(6, (index) => {
    const left = 11.62 + index * 0.34
    return face(
      [
        project(left, 12.75, low),
        project(left + 0.27, 12.75, low),
        project(left + 0.27, 12.75, low + 22),
        project(left, 12.75, low + 22),
      ],
      '#fff1c2',
    )
  })

const bus = [
  face(
    [project(13.7, 12.3, 0), project(16.6, 11.95, 0), project(16.6, 13, 0), project(13.7, 12.7, 0)],
    '#ffe9a833',
  ),
  ...boxed([11.5, 12.2], [13.7, 12.75], 6, 84, ['#ff3b30', '#b3151f', '#ff6d5a']),
  ...busWindows(16),
  ...busWindows(52),
  face(
    [project(13.7, 12.7, 18), project(13.7, 12.25, 18), project(13.7, 12.25, 40), project(13.7, 12.7, 40)],
    '#fff1c2',
  ),
]

const cells = times(36, (x) => times(36, (y) => ({ x: x - 2, y: y - 2 })))
  .flat()
  .filter(({ x, y }) => Math.abs(x - y) < 14)
  .toSorted((a, b) => a.x + a.y - b.x - b.y)
const behind = cells.filter(({ y }) => y < 12)
const ahead = cells.filter(({ y }) => y > 12)

export const nightBus: Artwork = {
  slug: 'yaz-orchard-night-bus',
  flat: true,
  draw: () =>
    drawn([
      ground('#150f38'),
      ...behind.flatMap(({ x, y }) => block(x, y)),
      ...dashes,
      ...bus,
      ...ahead.flatMap(({ x, y }) => block(x, y)),
    ]),
}
