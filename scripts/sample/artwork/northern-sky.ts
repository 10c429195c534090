import type { Artwork } from './kit/artwork.ts'
import { perlin } from './kit/noise.ts'
import { seeded } from '../random.ts'
import { lettering, lineWidth, pen } from './kit/strokes.ts'
import { circle, closed, drawn, ground, path, polar, times, type Point } from './kit/svg.ts'

const NIGHT = '#0a1a33'
const DISC = '#10284c'
const CREAM = '#f3e6c4'
const GOLD = '#e0a94a'
const ROSE = '#e8776b'
const random = seeded(66)
const cloud = perlin(8)
const RADIUS = 610

type Star = { at: Point; size: number }

const scattered = (): Point =>
  polar(700, 700, Math.sqrt(random.next()) * (RADIUS - 26), random.range(0, Math.PI * 2))

const stars: readonly Star[] = times(300, () => ({ at: scattered(), size: 2.4 + random.next() ** 4.2 * 17 }))
const bright = stars.filter((star) => star.size > 5.6)

const river = (along: number): Point => [
  700 + along * 640 + Math.sin(along * 3) * 60,
  700 - along * 420 + Math.sin(along * 2.2 + 1) * 130,
]

const dust = times(2100, () => {
  const [x, y] = river(random.range(-1.1, 1.1))
  const at: Point = [x + random.gauss() * 62, y + random.gauss() * 86]
  const keep = cloud(at[0] / 70, at[1] / 70) > -0.18 && Math.hypot(at[0] - 700, at[1] - 700) < RADIUS - 8
  return keep ? circle(...at, random.range(1.2, 3.1), `fill="${CREAM}" opacity="0.8"`) : ''
})

const gap = (a: Star, b: Star) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])

const nearest = (star: Star, others: readonly Star[]) =>
  others.filter((other) => other !== star).toSorted((a, b) => gap(star, a) - gap(star, b))

// Each bright star connects to two neighbours, but not so far that the figures join up.
const figures = bright.flatMap((star) =>
  nearest(star, bright)
    .slice(0, 2)
    .filter((other) => gap(star, other) < 200)
    .map((other) =>
      path(`M${star.at.join(' ')}L${other.at.join(' ')}`, `stroke="${GOLD}" stroke-width="3.4"`),
    ),
)

const sparkle = ({ at: [x, y], size }: Star) => {
  if (size < 5.6) return circle(x, y, size, `fill="${CREAM}"`)
  const points = size > 9 ? 8 : 6
  const spike = closed(
    times(points * 2, (index) =>
      polar(x, y, index % 2 ? size * 0.6 : size * 1.9, (index / points) * Math.PI - Math.PI / 2),
    ),
  )
  return circle(x, y, size * 2.2, `fill="${DISC}"`) + path(spike, `fill="${size > 11 ? ROSE : CREAM}"`)
}

const rings = [160, 310, 460].map((radius) =>
  circle(700, 700, radius, `fill="none" stroke="${CREAM}" stroke-width="1.8" stroke-dasharray="3 9"`),
)

const hours = times(12, (index) => {
  const angle = (index / 12) * Math.PI * 2
  return path(
    `M${polar(700, 700, 60, angle).join(' ')}L${polar(700, 700, RADIUS, angle).join(' ')}`,
    `stroke="${CREAM}" stroke-width="1.6" opacity="0.55"`,
  )
})

const degrees = times(180, (index) => {
  const angle = (index / 180) * Math.PI * 2
  const inner = index % 15 === 0 ? RADIUS + 2 : index % 5 === 0 ? RADIUS + 14 : RADIUS + 22
  return path(
    `M${polar(700, 700, inner, angle).join(' ')}L${polar(700, 700, RADIUS + 32, angle).join(' ')}`,
    `stroke="${CREAM}" stroke-width="${index % 5 ? 2 : 3.4}"`,
  )
})

const numeral = (index: number) => {
  const text = String(index === 0 ? 24 : index * 2)
  const turn = (index / 12) * 360
  return (
    `<g transform="rotate(${turn} 700 700)">` +
    lettering(text, 700 - lineWidth(text, 26, 8) / 2, 22, 26, 8, pen(GOLD, 4.4, 26, 'round', 'round')) +
    '</g>'
  )
}

// The four phases of the moon fill the empty corners around the disc.
const moon = (x: number, y: number, cut: string) =>
  circle(x, y, 52, `fill="${CREAM}"`) + path(cut, `fill="${NIGHT}" transform="translate(${x} ${y})"`)

const moons = [
  moon(106, 106, 'M0 -54A54 54 0 0 0 0 54A30 54 0 0 0 0 -54Z'),
  moon(1294, 106, 'M0 -54A54 54 0 0 0 0 54Z'),
  moon(106, 1294, ''),
  moon(1294, 1294, 'M0 -54A54 54 0 0 1 0 54A30 54 0 0 1 0 -54Z'),
]

const ecliptic =
  '<ellipse cx="640" cy="760" rx="430" ry="400" fill="none" stroke="#e8776b" stroke-width="4"/>'

export const northernSky: Artwork = {
  slug: 'station-keeping-northern-sky',
  flat: true,
  draw: () =>
    drawn([
      ground(NIGHT),
      circle(700, 700, RADIUS, `fill="${DISC}"`),
      ...dust,
      ...rings,
      ...hours,
      ecliptic,
      ...figures,
      ...stars.map(sparkle),
      ...degrees,
      circle(700, 700, RADIUS, `fill="none" stroke="${CREAM}" stroke-width="5"`),
      circle(700, 700, RADIUS + 32, `fill="none" stroke="${CREAM}" stroke-width="3"`),
      circle(700, 700, 688, `fill="none" stroke="${GOLD}" stroke-width="3"`),
      ...times(12, numeral),
      ...moons,
    ]),
}
