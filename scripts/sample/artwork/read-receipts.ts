import type { Artwork } from './kit/artwork.ts'
import { css, hex, ramp } from './kit/colour.ts'
import { seeded } from '../random.ts'
import { circle, drawn, ground, path, round, times } from './kit/svg.ts'

const ROWS = 13
const RADIUS = 590
const CENTRE = 690
const TALL = 74
const random = seeded(23)
const dusk = ['#ffd23f', '#ff9a3c', '#ff5e5b', '#e0347e', '#9b2fae', '#4b2ab8'].map(hex)
const [noon = hex('#ffd23f'), ...later] = dusk

const corner = (radius: number, x: number, y: number) => `A${radius} ${radius} 0 0 1 ${round(x)} ${round(y)}`

/** A message pill; the squared corner shows which side is speaking. */
const message = (left: number, right: number, top: number, mine: boolean) => {
  const big = TALL / 2
  const [leftFoot, rightFoot] = mine ? [big, 7] : [7, big]
  return (
    `M${round(left + big)} ${top}H${round(right - big)}${corner(big, right, top + big)}` +
    `V${top + TALL - rightFoot}${corner(rightFoot, right - rightFoot, top + TALL)}` +
    `H${round(left + leftFoot)}${corner(leftFoot, left, top + TALL - leftFoot)}` +
    `V${top + big}${corner(big, left + big, top)}Z`
  )
}

// The messages are clipped to a disc that looks like a setting sun.
const row = (index: number) => {
  const top = CENTRE - RADIUS + 24 + index * 88
  const middle = top + TALL / 2 - CENTRE
  const half = Math.sqrt(RADIUS ** 2 - middle ** 2)
  const fill = `fill="${css(ramp([noon, ...later], index / (ROWS - 1)))}"`
  const split = CENTRE + 10 + half * random.range(-0.55, 0.55)
  if (half < 330) return path(message(700 - half, 700 + half, top, index % 2 === 0), fill)
  return (
    path(message(700 - half, split - 8, top, false), fill) +
    path(message(split + 8, 700 + half, top, true), fill)
  )
}

const typing = times(3, (index) => circle(664 + index * 36, 1329, 11, 'fill="#4b2ab8"'))

export const readReceipts: Artwork = {
  slug: 'kit-larkspur-read-receipts',
  flat: true,
  draw: () =>
    drawn([
      ground('#ffe6dd'),
      ...times(ROWS, row),
      path(message(610, 790, 1292, false), 'fill="#cdb8f5"'),
      ...typing,
    ]),
}
