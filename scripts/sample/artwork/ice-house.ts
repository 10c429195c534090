import type { Artwork } from './kit/artwork.ts'
import { hex, mix, smoothstep } from './kit/colour.ts'
import { halved, painted } from './kit/pixels.ts'
import type { Point } from './kit/svg.ts'

const ICE = hex('#e6f3f4')
const INK = hex('#0b1b2b')
const SEAT = hex('#dcf53a')
const PITCH = 68
const wells: readonly Point[] = [
  [430, 610],
  [960, 770],
]

/** Rings round a centre as a signed wave: positive is ice, negative is ink. */
const rings = ([x, y]: Point, px: number, py: number) =>
  Math.sin((Math.hypot(px - x, py - y) / PITCH) * Math.PI * 2)

// Where the two sets cross, light and dark swap, which creates moiré fringes.
const paint = (x: number, y: number) => {
  const [first = 0, second = 0] = wells.map((well) => rings(well, x, y))
  const product = first * second
  const edge = smoothstep(-0.07, 0.07, product)
  const distance = Math.hypot(x - 960, y - 770)
  return mix(mix(INK, ICE, edge), SEAT, smoothstep(88, 86, distance))
}

export const iceHouse: Artwork = {
  slug: 'anneke-brandvold-ice-house',
  draw: () => halved(painted(paint, 1.5)),
}
