import sharp, { type Sharp } from 'sharp'

export const SIZE = 1400

export type Point = readonly [number, number]

export const round = (value: number) => Math.round(value * 10) / 10

export const polygon = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`

export const closed = (points: readonly Point[]) => `${polygon(points)}Z`

/** A soft curve through the middle of each segment. */
export const curve = (points: readonly Point[]) => {
  const [first, ...rest] = points
  if (!first) return ''
  const bends = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? [x, y]
    return `Q${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)}`
  })
  const last = rest.at(-1) ?? first
  return `M${round(first[0])} ${round(first[1])}${bends.join('')}L${round(last[0])} ${round(last[1])}`
}

export const rect = (x: number, y: number, width: number, height: number, attributes: string) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ${attributes}/>`

export const circle = (x: number, y: number, radius: number, attributes: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${attributes}/>`

export const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`

export const group = (attributes: string, parts: readonly string[]) =>
  `<g ${attributes}>${parts.join('')}</g>`

export const ground = (colour: string) => rect(0, 0, SIZE, SIZE, `fill="${colour}"`)

export const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
]

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

export const document = (parts: readonly string[], size = SIZE) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${size}" height="${size}">` +
  `${parts.join('')}</svg>`

export const drawn = (parts: readonly string[], size = SIZE): Sharp =>
  sharp(Buffer.from(document(parts, size)), { unlimited: true })
    .flatten()
    .removeAlpha()
