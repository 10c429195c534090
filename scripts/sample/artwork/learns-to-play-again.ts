import type { Artwork } from './kit/artwork.ts'
import { clamp, hex, mix, smoothstep } from './kit/colour.ts'
import { halved, painted } from './kit/pixels.ts'
import type { Point } from './kit/svg.ts'

const NIGHT = hex('#1a0710')
const WINE = hex('#7d1f3c')
const BRASS = hex('#f4b942')
const GLOW = hex('#fff0c4')
const SIGNAL = hex('#ff4d2e')
const PITCH = 25

type Bone = { from: Point; to: Point; thick: number; thin: number }

const bones: readonly Bone[] = [
  { from: [470, 880], to: [330, 420], thick: 84, thin: 62 },
  { from: [600, 830], to: [560, 270], thick: 86, thin: 64 },
  { from: [740, 840], to: [790, 290], thick: 84, thin: 62 },
  { from: [860, 900], to: [1000, 450], thick: 76, thin: 54 },
  { from: [520, 1130], to: [180, 850], thick: 112, thin: 66 },
  { from: [560, 980], to: [610, 1160], thick: 170, thin: 180 },
  { from: [780, 980], to: [740, 1160], thick: 160, thin: 176 },
  { from: [670, 1180], to: [680, 1620], thick: 170, thin: 176 },
]
const valves: readonly Point[] = [
  [330, 400],
  [560, 250],
  [790, 270],
]

/** Depth inside one tapered bone: positive within, falling to zero at its skin. */
const depthIn = ({ from, to, thick, thin }: Bone, x: number, y: number) => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = clamp(((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy))
  return thick + (thin - thick) * along - Math.hypot(x - from[0] - dx * along, y - from[1] - dy * along)
}

// A smooth union, so that neighbouring fingers blend into the palm without a crease.
const blend = (a: number, b: number, softness: number) => {
  const share = clamp(0.5 + (0.5 * (a - b)) / softness)
  return b + (a - b) * share + softness * share * (1 - share)
}

const handDepth = (x: number, y: number) =>
  bones.reduce((depth, bone) => blend(depth, depthIn(bone, x, y), 34), -1000)

const relief = (depth: number) => {
  const t = clamp(depth / 70)
  return Math.sqrt(1 - (1 - t) ** 2)
}

const stripe = (position: number, fill: number) => {
  const offset = Math.abs(position / PITCH - Math.round(position / PITCH))
  return 1 - smoothstep(fill / 2 - 0.035, fill / 2 + 0.035, offset)
}

const valveAt = (x: number, y: number) =>
  valves.some(([vx, vy]) => Math.hypot(x - vx, (y - vy + 26) * 1.1) < 104)

const paint = (x: number, y: number) => {
  const depth = handDepth(x, y)
  const rise = relief(depth)
  const onHand = smoothstep(-1, 1, depth)
  const drift = Math.sin(x / 240) * 26 + Math.sin(x / 97 + 2) * 7
  const back = stripe(y + drift, 0.34)
  const front = stripe(y - x * 0.1 + rise * 74, 0.4 + rise * 0.24)
  const behind = valveAt(x, y) ? mix(NIGHT, SIGNAL, stripe(y + drift, 0.74)) : mix(NIGHT, WINE, back)
  return mix(behind, mix(NIGHT, mix(BRASS, GLOW, rise ** 3), front), onHand)
}

export const learnsToPlayAgain: Artwork = {
  slug: 'tomasina-reyk-learns-to-play-again',
  draw: () => halved(painted(paint, 1.5)),
}
