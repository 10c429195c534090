import type { Artwork } from './kit/artwork.ts'
import { perlin } from './kit/noise.ts'
import { seeded } from '../random.ts'
import {
  circle,
  closed,
  curve,
  drawn,
  group,
  ground,
  path,
  polar,
  rect,
  times,
  type Point,
} from './kit/svg.ts'

const DECK = '#ffd9b8'
const random = seeded(64)
const sway = perlin(12)

const shadow =
  '<defs><filter id="lift" x="-20%" y="-20%" width="140%" height="140%">' +
  '<feDropShadow dx="10" dy="14" stdDeviation="9" flood-color="#5a2a12" flood-opacity="0.35"/></filter>' +
  '<filter id="dip" x="-20%" y="-20%" width="140%" height="140%">' +
  '<feDropShadow dx="34" dy="46" stdDeviation="7" flood-color="#04526b" flood-opacity="0.42"/></filter>' +
  '<clipPath id="water"><path d="M150 290L1190 120L1310 1190L250 1330Z"/></clipPath></defs>'

const pool = [
  path('M118 258L1218 78L1346 1218L224 1366Z', 'fill="#fff8ec" filter="url(#lift)"'),
  path('M150 290L1190 120L1310 1190L250 1330Z', 'fill="#19b5c9"'),
]

const tileSeams = times(9, (index) => {
  const t = (index + 1) / 10
  return path(
    `M${118 + 106 * t} ${258 + 1108 * t}L${150 + 100 * t} ${290 + 1040 * t}` +
      `M${1218 + 128 * t} ${78 + 1140 * t}L${1190 + 120 * t} ${120 + 1070 * t}`,
    'stroke="#e2c9a8" stroke-width="5"',
  )
})

const ripple = (index: number) => {
  const y = 150 + index * 46
  const length = random.range(120, 420)
  const start = random.range(140, 1300 - length)
  const edge = (offset: number, swell: number): Point[] =>
    times(14, (step) => {
      const along = step / 13
      const x = start + along * length
      const drift = sway(x / 150, y / 60) * 34 + sway(x / 60, y / 30) * 12
      return [x, y + drift + offset * Math.sin(along * Math.PI) * swell]
    })
  const width = random.range(7, 17)
  const outline = `${curve(edge(-1, width))}${curve(edge(1, width).toReversed()).replace('M', 'L')}Z`
  return path(outline, `fill="${random.pick(['#7fe3e6', '#c9f6f0', '#0f9bb5', '#0f9bb5'])}"`)
}

const lane = (from: Point, to: Point) =>
  times(34, (index) => {
    const t = index / 33
    const x = from[0] + (to[0] - from[0]) * t
    const y = from[1] + (to[1] - from[1]) * t + Math.sin(t * 14) * 5
    return circle(x, y, 13, `fill="${index % 3 === 0 ? '#fff8ec' : '#f03e2f'}"`)
  })

const parasol = (x: number, y: number, radius: number, colours: readonly [string, string]) => {
  const slices = times(12, (index) => {
    const [ax, ay] = polar(x, y, radius, (index / 12) * Math.PI * 2)
    const [bx, by] = polar(x, y, radius, ((index + 1) / 12) * Math.PI * 2)
    return path(`M${x} ${y}L${ax} ${ay}L${bx} ${by}Z`, `fill="${colours[index % 2 ? 1 : 0]}"`)
  })
  return group('filter="url(#lift)"', [...slices, circle(x, y, 15, `fill="${colours[0]}"`)])
}

const swimmer = (x: number, y: number, turn: number, suit: string, skin: string) =>
  group(`transform="translate(${x} ${y}) rotate(${turn})" filter="url(#dip)"`, [
    path('M-30 -6C-34 -70 -74 -122 -112 -150L-94 -166C-48 -134 -14 -88 4 -40Z', `fill="${skin}"`),
    path('M30 -6C60 -40 96 -52 140 -96L156 -78C124 -24 84 10 36 32Z', `fill="${skin}"`),
    path('M-34 -36C-20 -54 20 -54 34 -36L28 90C26 120 -26 120 -28 90Z', `fill="${suit}"`),
    path('M-26 92L-44 250L-22 254L0 120L20 254L42 248L26 92Z', `fill="${skin}"`),
    circle(0, -78, 37, 'fill="#ffcf33"'),
    path('M-36 -82H36', 'stroke="#e8a800" stroke-width="7"'),
  ])

const board = [
  path(
    closed([
      [560, 0],
      [700, 0],
      [742, 330],
      [618, 344],
    ]),
    'fill="#fff8ec" filter="url(#lift)"',
  ),
  ...times(5, (index) => rect(572 + index * 7, 40 + index * 56, 128, 20, 'fill="#f03e2f"')),
]

const towel = (x: number, y: number, turn: number, stripe: string) =>
  group(`transform="translate(${x} ${y}) rotate(${turn})" filter="url(#lift)"`, [
    rect(0, 0, 92, 210, 'fill="#fff8ec"'),
    ...times(5, (index) => rect(0, 14 + index * 42, 92, 18, `fill="${stripe}"`)),
  ])

export const deepEndRules: Artwork = {
  slug: 'shallow-lido-deep-end-rules',
  draw: () =>
    drawn([
      shadow,
      ground(DECK),
      ...pool,
      ...tileSeams,
      group('clip-path="url(#water)"', [
        ...times(26, ripple),
        ...times(26, ripple),
        ...lane([470, 230], [575, 1300]),
        ...lane([855, 160], [958, 1260]),
      ]),
      swimmer(1080, 560, 12, '#f03e2f', '#8a4b2d'),
      swimmer(372, 905, 172, '#1d3f8f', '#f2b48c'),
      ...board,
      towel(1290, 420, 8, '#1d3f8f'),
      towel(38, 520, -7, '#f03e2f'),
      parasol(110, 130, 190, ['#f03e2f', '#fff8ec']),
      parasol(1310, 1320, 210, ['#1d3f8f', '#ffcf33']),
      parasol(60, 1300, 120, ['#ff8fa8', '#fff8ec']),
    ]),
}
