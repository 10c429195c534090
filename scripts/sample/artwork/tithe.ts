import type { Artwork } from './kit/artwork.ts'
import { seeded } from '../random.ts'
import { circle, closed, drawn, ground, group, path, polar, times, type Point } from './kit/svg.ts'

const BLACK = '#0d0a0a'
const BONE = '#eadfc6'
const BLOOD = '#b8170f'
const STRAW = '#d9a441'
const random = seeded(1016)

const horn =
  'M128 -318C250 -352 372 -330 436 -414C486 -480 492 -566 470 -650C566 -540 588 -400 508 -298' +
  'C436 -206 300 -190 176 -214Z'
const skull =
  'M0 -330C60 -352 130 -336 158 -296C196 -262 206 -214 222 -170' +
  'C252 -138 268 -90 246 -44C226 -6 190 12 176 56' +
  'C160 110 150 190 146 262C142 330 150 372 132 424C112 470 52 486 0 470Z'
const socket = 'M96 -84C118 -150 196 -164 228 -104C240 -62 214 -24 170 -18C128 -22 104 -46 96 -84Z'
const nostril = 'M26 262C58 280 84 346 76 410C50 424 26 386 20 344Z'
const crack = 'M0 -330L8 -240L-4 -176L10 -96L2 -20L12 60L0 190'

/** A wedge cut from left to right, thin at its tip. */
const notch = (x: number, y: number, length: number, width: number, tilt: number) =>
  path(
    closed([
      [x, y - width / 2],
      [x - length, y + tilt],
      [x, y + width / 2],
    ]),
    `fill="${BLACK}"`,
  )

const cheekHatch = times(46, (index) => {
  const y = -318 + index * 17
  const edge = y < -180 ? 200 : y < 20 ? 262 : 190
  return notch(edge + 10, y, random.range(50, 96) + (y > 40 ? 18 : 0), 9.5, -12)
})

const browHatch = times(12, (index) => notch(92 - index * 5, -300 + index * 15, 40, 7, 4))

const hornHatch = times(22, (index) => {
  const t = index / 21
  const angle = 0.5 - t * 1.7
  const at: Point = [170 + Math.sin(t * 1.7) * 330, -232 - t * t * 300]
  const tip = polar(...at, 66 - t * 24, -Math.PI / 2 + angle * 0.4)
  return path(closed([[at[0] - 9, at[1] + 40], tip, [at[0] + 9, at[1] + 44]]), `fill="${BLACK}"`)
})

const half = [
  group('clip-path="url(#horn)"', [path(horn, `fill="${BONE}"`), ...hornHatch]),
  path(horn, `fill="none" stroke="${BLACK}" stroke-width="9"`),
  group('clip-path="url(#skull)"', [path(skull, `fill="${BONE}"`), ...cheekHatch, ...browHatch]),
  path(socket, `fill="${BLACK}"`),
  path(nostril, `fill="${BLACK}"`),
]

const mirrored = (parts: readonly string[]) =>
  group('transform="translate(700 770)"', parts) + group('transform="translate(700 770) scale(-1 1)"', parts)

const grain = (x: number, y: number, turn: number) =>
  group(`transform="translate(${x} ${y}) rotate(${turn})"`, [
    path(
      'M0 0C-20 -26 -17 -58 0 -80C17 -58 20 -26 0 0Z',
      `fill="${STRAW}" stroke="${BLACK}" stroke-width="3"`,
    ),
    path('M0 -76L2 -150', `stroke="${STRAW}" stroke-width="3"`),
  ])

const ear = (turn: number, length: number) =>
  group(`transform="rotate(${turn})"`, [
    path(`M0 0L0 ${-length}`, `stroke="${STRAW}" stroke-width="8"`),
    ...times(9, (index) => grain(-8, -length + index * 34, -26) + grain(8, -length + index * 34 + 14, 26)),
    grain(0, -length - 8, 0),
  ])

const sheaf = [64, 80, 96, 112].map((turn, index) => ear(turn, 520 + (index % 2) * 60))

const sun = [
  circle(700, 560, 470, `fill="${BLOOD}"`),
  ...times(15, (index) =>
    path(`M150 ${600 + index * 30}H1250`, `stroke="${BLACK}" stroke-width="${3 + index * 1.7}"`),
  ),
]

const clip = (id: string, d: string) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`
const defs = `<defs>${clip('horn', horn)}${clip('skull', skull)}</defs>`

export const tithe: Artwork = {
  slug: 'oxgrave-tithe',
  flat: true,
  draw: () =>
    drawn([
      defs,
      ground(BLACK),
      ...sun,
      group('transform="translate(700 1330)"', sheaf),
      group('transform="translate(700 1330) scale(-1 1)"', sheaf),
      mirrored(half),
      path(crack, `transform="translate(700 770)" fill="none" stroke="${BLACK}" stroke-width="7"`),
      circle(700, 560, 46, `fill="${STRAW}" stroke="${BLACK}" stroke-width="9"`),
      path('M700 532V588M680 552H720', `stroke="${BLACK}" stroke-width="9"`),
    ]),
}
