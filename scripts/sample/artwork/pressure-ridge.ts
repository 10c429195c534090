import { css, hex, ramp, smoothstep } from './kit/colour.ts'
import type { Artwork } from './kit/artwork.ts'
import { fractal } from './kit/noise.ts'
import { circle, closed, drawn, ground, path, polar, polygon, times, type Point } from './kit/svg.ts'

const CENTRE: Point = [545, 850]
const RINGS = 60
const STEPS = 360
const NIGHT = '#061417'
const crumple = fractal(44, 2)
const heat = [hex('#1f6f6b'), hex('#3fa79a'), hex('#f3d9a4'), hex('#ff8a3c'), hex('#ff4a1c')] as const

const ridge = (radius: number, angle: number) => {
  const spine = -0.75 + Math.sin(radius / 260) * 0.28
  const offset = Math.atan2(Math.sin(angle - spine), Math.cos(angle - spine))
  const body = Math.exp(-((offset * 1.75) ** 2)) * smoothstep(90, 520, radius)
  const peaks = 0.55 + crumple((Math.cos(angle) * radius) / 150 + 9, (Math.sin(angle) * radius) / 150) * 1.1
  return body * Math.max(0.05, peaks)
}

const ringRadius = (index: number) => 1330 - index * 21.2

const ringPoints = (index: number) =>
  times(STEPS, (step) => {
    const angle = (step / STEPS) * Math.PI * 2
    const lift = ridge(ringRadius(index), angle)
    return { lift, at: polar(...CENTRE, ringRadius(index) + lift * 300, angle) }
  })

const segments = (points: readonly { lift: number; at: Point }[], index: number) =>
  times(STEPS / 4, (part) => {
    const run = times(5, (step) => points[(part * 4 + step) % STEPS]).filter((point) => point !== undefined)
    const lift = run.reduce((sum, point) => sum + point.lift, 0) / run.length
    const weight = 3.2 + lift * 3.4 + (index % 10 === 0 ? 2.4 : 0)
    const colour = css(ramp(heat, lift * 1.25))
    return path(
      polygon(run.map((point) => point.at)),
      `stroke="${colour}" stroke-width="${weight.toFixed(1)}"`,
    )
  })

// Each ring hides the ones behind it, so that the bulge looks solid.
const ring = (index: number) => {
  const points = ringPoints(index)
  return [path(closed(points.map((point) => point.at)), `fill="${NIGHT}"`), ...segments(points, index)]
}

const label = [
  circle(...CENTRE, 62, `fill="${NIGHT}"`),
  circle(...CENTRE, 48, 'fill="#ff4a1c"'),
  circle(...CENTRE, 9, `fill="${NIGHT}"`),
]

export const pressureRidge: Artwork = {
  slug: 'kelpwork-pressure-ridge',
  flat: true,
  draw: () =>
    drawn([
      ground(NIGHT),
      '<g fill="none" stroke-linecap="round">',
      ...times(RINGS, ring).flat(),
      '</g>',
      ...label,
    ]),
}
