import type { Artwork } from './kit/artwork.ts'
import { clamp, hex, mix, ramp, smoothstep } from './kit/colour.ts'
import { fractal } from './kit/noise.ts'
import { painted } from './kit/pixels.ts'
import { lettering, pen } from './kit/strokes.ts'
import { circle, document, path, rect, SIZE, times, type Point } from './kit/svg.ts'

const rough = fractal(1907, 5)
const warp = fractal(61, 3)
const STEP = 0.085
const sea = [hex('#8fc7c9'), hex('#b4dcd6'), hex('#d9ece0')] as const
const land = [hex('#f2e3b3'), hex('#efc56f'), hex('#e58f57'), hex('#cf5a4a'), hex('#8e3350')] as const
const LINE = hex('#3a2230')
const TIDE = hex('#3f8d98')

const islet = (
  x: number,
  y: number,
  centreX: number,
  centreY: number,
  width: number,
  height: number,
  turn: number,
) => {
  const dx = x - centreX
  const dy = y - centreY
  const along = (dx * Math.cos(turn) + dy * Math.sin(turn)) / width
  const across = (dy * Math.cos(turn) - dx * Math.sin(turn)) / height
  return 1 - Math.hypot(along, across)
}

const elevation = (x: number, y: number) => {
  const wx = x + warp(x / 330, y / 330) * 150
  const wy = y + warp(x / 330 + 40, y / 330) * 150
  const main = islet(wx, wy, 640, 720, 560, 330, -0.7)
  const stack = islet(wx, wy, 1090, 330, 190, 110, 0.5) * 0.75
  const skerry = islet(wx, wy, 300, 1180, 130, 90, 0.2) * 0.6
  return Math.max(main, stack, skerry) + rough(x / 250, y / 250) * 0.24
}

const slope = (x: number, y: number, height: number) =>
  Math.hypot(elevation(x + 1, y) - height, elevation(x, y + 1) - height) + 1e-6

// The distance to the nearest contour in pixels, so that all lines have the same width.
const contour = (height: number, steep: number, weight: number) => {
  const level = Math.round(height / STEP)
  const distance = Math.abs(height - level * STEP) / steep
  const heavy = level === 0 ? 2.2 : level % 4 === 0 ? 1.6 : 1
  return 1 - smoothstep(weight * heavy - 0.6, weight * heavy + 0.6, distance)
}

const tint = (height: number) => {
  const band = Math.floor(height / STEP)
  return band < 0 ? ramp(sea, clamp(1 + band / 9)) : ramp(land, band / 9)
}

const paint = (x: number, y: number) => {
  const height = elevation(x, y)
  const line = contour(height, slope(x, y, height), 1.15)
  const underwater = height < -STEP / 2
  return mix(tint(height), underwater ? TIDE : LINE, line * (underwater ? 0.7 : 0.95))
}

const houses: readonly Point[] = [
  [300, 1120],
  [318, 905],
  [452, 850],
  [540, 640],
  [690, 560],
  [812, 585],
  [930, 470],
  [1096, 330],
]

const pin = ([x, y]: Point, index: number) =>
  circle(x, y, 19, 'fill="#fffaf0" stroke="#3a2230" stroke-width="5"') +
  circle(x, y, 8, 'fill="#e0201b"') +
  lettering(String(index + 1), x + 36, y - 17, 34, 9, pen('#fffaf0', 15, 34, 'round', 'round')) +
  lettering(String(index + 1), x + 36, y - 17, 34, 9, pen('#3a2230', 6, 34, 'round', 'round'))

const route = path(
  `M${houses.map(([x, y]) => `${x} ${y}`).join('L')}`,
  'fill="none" stroke="#fffaf0" stroke-width="9" stroke-dasharray="1 19" stroke-linecap="round"',
)

const ticks = times(20, (index) => {
  const at = 70 + index * 66.3
  return index % 2
    ? ''
    : rect(at, 40, 66.3, 14, 'fill="#3a2230"') +
        rect(at, 1346, 66.3, 14, 'fill="#3a2230"') +
        rect(40, at, 14, 66.3, 'fill="#3a2230"') +
        rect(1346, at, 14, 66.3, 'fill="#3a2230"')
})

const compass =
  '<g transform="translate(1190 1160)" stroke="#3a2230" stroke-width="5" fill="none">' +
  '<circle r="92"/><circle r="74" stroke-width="2.5"/>' +
  '<path d="M0 -128L22 0L0 128L-22 0Z" fill="#fffaf0"/><path d="M0 -128L22 0H-22Z" fill="#e0201b"/></g>'

const overlay = document([
  path(`M0 0H${SIZE}V${SIZE}H0ZM54 54V1346H1346V54Z`, 'fill="#fff6e4" fill-rule="evenodd"'),
  rect(40, 40, 1320, 1320, 'fill="none" stroke="#3a2230" stroke-width="3"'),
  rect(55, 55, 1290, 1290, 'fill="none" stroke="#3a2230" stroke-width="3"'),
  ...ticks,
  route,
  compass,
  ...houses.map(pin),
])

export const songsOfSkellan: Artwork = {
  slug: 'effie-sandlock-songs-of-skellan',
  draw: () => painted(paint).composite([{ input: Buffer.from(overlay) }]),
}
