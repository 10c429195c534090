import type { Artwork } from './kit/artwork.ts'
import { css, hex, ramp } from './kit/colour.ts'
import { circle, drawn, ground, path, round, times, type Point } from './kit/svg.ts'

const LAYERS = 11
const tones = ['#ffe9cf', '#ffc18a', '#ff8a4c', '#e8472f', '#b51f48', '#6d1550', '#2c0b33'].map(hex)
const [firstTone = hex('#ffe9cf'), ...otherTones] = tones

/** A singer's profile, facing right; `open` is how far the jaw has dropped. */
const profile = (open: number): Point[] => [
  [-90, -520],
  [-40, -330],
  [60, -130],
  [148, 40],
  [200, 180],
  [212, 286],
  [196, 346],
  [240, 424],
  [300, 508],
  [284, 536],
  [226, 548],
  [224, 574],
  [262, 604],
  [246, 630],
  [150, 640 + open * 0.35],
  [232, 652 + open],
  [250, 682 + open],
  [214, 716 + open],
  [230, 768 + open * 1.05],
  [196, 824 + open * 1.05],
  [104, 862 + open * 0.9],
  [16, 926 + open * 0.4],
  [-8, 1060],
  [34, 1190],
  [180, 1300],
  [330, 1500],
]

const smooth = (points: readonly Point[]) =>
  points
    .slice(1, -2)
    .map((from, index) => {
      const before = points[index] ?? from
      const to = points[index + 2] ?? from
      const after = points[index + 3] ?? to
      const handles = [
        from[0] + (to[0] - before[0]) / 6,
        from[1] + (to[1] - before[1]) / 6,
        to[0] - (after[0] - from[0]) / 6,
        to[1] - (after[1] - from[1]) / 6,
        to[0],
        to[1],
      ]
      return `C${handles.map(round).join(' ')}`
    })
    .join('')

const head = (open: number) => {
  const points = profile(open)
  const [startX, startY] = points[1] ?? [0, 0]
  return `M-2000 1600V${startY}H${startX}${smooth(points)}L330 1600Z`
}

const singer = (layer: number) => {
  const open = 18 + 96 * (0.5 + 0.5 * Math.sin(layer * 1.25 + 0.6))
  const scale = 1.06 - layer * 0.022
  const place = `translate(${1050 - layer * 104} ${60 + layer * 20}) scale(${scale.toFixed(3)})`
  return path(
    head(open),
    `fill="${css(ramp([firstTone, ...otherTones], layer / (LAYERS - 1)))}" transform="${place}"`,
  )
}

export const choirOfOne: Artwork = {
  slug: 'delphine-okoro-lund-choir-of-one',
  draw: () => drawn([ground('#7fd6c2'), circle(1262, 196, 84, 'fill="#0d5c5a"'), ...times(LAYERS, singer)]),
}
