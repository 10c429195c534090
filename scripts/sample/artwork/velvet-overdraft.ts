import type { Artwork } from './kit/artwork.ts'
import { hex, type Colour } from './kit/colour.ts'
import { halved, painted } from './kit/pixels.ts'
import { seeded } from '../random.ts'
import { times, type Point } from './kit/svg.ts'

const random = seeded(515)
const BATH = hex('#2a0a2e')
const inks = [
  '#f7c9d4',
  '#d81e5b',
  '#2a0a2e',
  '#f2a33a',
  '#8a1660',
  '#fbeee0',
  '#1b2f7d',
  '#e8506e',
  '#4a0d45',
].map(hex)

// Inverse marbling: moves each pixel back through every comb stroke and drop to find its ink.
type Drop = { centre: Point; radius: number; ink: Colour }
type Comb = { at: number; upright: boolean; pull: number; reach: number }
type Swirl = { centre: Point; radius: number; turn: number; width: number }

const wells: readonly Point[] = [
  [330, 330],
  [1030, 260],
  [700, 740],
  [220, 1080],
  [1150, 1060],
  [660, 1330],
  [1360, 640],
  [20, 660],
  [660, 60],
]

const drops: readonly Drop[] = times(153, (index) => {
  const [x, y] = wells[index % wells.length] ?? [700, 700]
  return {
    centre: [x + random.gauss() * 46, y + random.gauss() * 46],
    radius: random.range(62, 118),
    ink: inks[(Math.floor(index / wells.length) * 2 + index * 4) % inks.length] ?? BATH,
  }
})

const combs: readonly Comb[] = [
  ...times(6, (index) => ({ at: 120 + index * 235, upright: true, pull: index % 2 ? -210 : 210, reach: 74 })),
  ...times(4, (index) => ({
    at: 220 + index * 330,
    upright: false,
    pull: index % 2 ? -120 : 120,
    reach: 96,
  })),
]

const swirls: readonly Swirl[] = [
  { centre: [470, 560], radius: 190, turn: 340, width: 88 },
  { centre: [1010, 900], radius: 150, turn: -300, width: 80 },
]

const unswirl = ([x, y]: Point, { centre: [cx, cy], radius, turn, width }: Swirl): Point => {
  const distance = Math.hypot(x - cx, y - cy)
  const angle = (-turn * 2 ** (-Math.abs(distance - radius) / width)) / Math.max(distance, 30)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]
}

const uncomb = ([x, y]: Point, { at, upright, pull, reach }: Comb): Point => {
  const shift = pull * 2 ** (-Math.abs((upright ? x : y) - at) / reach)
  return upright ? [x, y - shift] : [x - shift, y]
}

const inkAt = (start: Point): Colour => {
  let [x, y] = combs.reduce(uncomb, swirls.reduce(unswirl, start))
  for (let index = drops.length - 1; index >= 0; index -= 1) {
    const drop = drops[index]
    if (!drop) break
    const [dx, dy] = [x - drop.centre[0], y - drop.centre[1]]
    const square = dx * dx + dy * dy
    const area = drop.radius * drop.radius
    if (square < area) return drop.ink
    const shrink = Math.sqrt(1 - area / square)
    x = drop.centre[0] + dx * shrink
    y = drop.centre[1] + dy * shrink
  }
  return BATH
}

export const velvetOverdraft: Artwork = {
  slug: 'solene-adeyemi-velvet-overdraft',
  draw: () => halved(painted((x, y) => inkAt([x, y]), 2)),
}
