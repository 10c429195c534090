import type { Artwork } from './kit/artwork.ts'
import { css, hex, mix } from './kit/colour.ts'
import { perlin } from './kit/noise.ts'
import { seeded } from '../random.ts'
import { circle, curve, drawn, ground, path, type Point } from './kit/svg.ts'

const PAPER = '#eff1ea'
const random = seeded(27)
const drift = perlin(19)
const LAMP: Point = [905, 520]
const CELL = 5
const SIDE = 312
const occupied = new Uint8Array(SIDE * SIDE)
const inks = ['#a9bcc0', '#6f9299', '#c9d2c6', '#28454f', '#dfe3d6', '#8fb0a8'] as const

const cellOf = ([x, y]: Point) => Math.floor((y + 80) / CELL) * SIDE + Math.floor((x + 80) / CELL)
const inFrame = ([x, y]: Point) => x > -70 && y > -70 && x < 1470 && y < 1470

// A flow field: near the lamp everything circles, far away it follows the wind.
const heading = ([x, y]: Point) => {
  const [dx, dy] = [x - LAMP[0], y - LAMP[1]]
  const distance = Math.hypot(dx, dy)
  const around = Math.atan2(dy, dx) + Math.PI / 2
  const weather = drift(x / 520, y / 520) * 4.2 - 0.35
  const pull = Math.exp(-((distance / 470) ** 2))
  const [sin, cos] = [
    Math.sin(around) * pull + Math.sin(weather) * (1 - pull),
    Math.cos(around) * pull + Math.cos(weather) * (1 - pull),
  ]
  return Math.atan2(sin, cos)
}

const clear = (at: Point, width: number) => {
  const reach = Math.ceil((width / 2 + 4) / CELL)
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      if (occupied[cellOf([at[0] + dx * CELL, at[1] + dy * CELL])]) return false
    }
  }
  return true
}

const trail = (start: Point, width: number, longest: number) => {
  const points: Point[] = []
  let at = start
  while (points.length < longest && inFrame(at) && clear(at, width)) {
    points.push(at)
    const angle = heading(at)
    at = [at[0] + Math.cos(angle) * 8, at[1] + Math.sin(angle) * 8]
  }
  return points
}

const fence = (points: readonly Point[], width: number) => {
  const reach = Math.max(0, Math.round(width / 2 / CELL))
  for (const [x, y] of points) {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) occupied[cellOf([x + dx * CELL, y + dy * CELL])] = 1
    }
  }
}

const inkAt = ([x, y]: Point) => {
  const near = Math.exp(-((Math.hypot(x - LAMP[0], y - LAMP[1]) / 430) ** 2))
  const warm = hex(random.pick(['#ff9d5c', '#ffc46b', '#f7794e', '#ffe0a1']))
  return css(random.next() < near * 1.35 ? warm : mix(hex(random.pick(inks)), warm, near * 0.2))
}

const stream = (attempt: number) => {
  const width =
    attempt < 150 ? random.range(46, 66) : attempt < 1500 ? random.range(20, 32) : random.range(9, 14)
  const start: Point = [random.range(-60, 1460), random.range(-60, 1460)]
  if (Math.hypot(start[0] - LAMP[0], start[1] - LAMP[1]) < 150) return ''
  const points = trail(start, width, random.int(30, 130))
  if (points.length < 7) return ''
  fence(points, width)
  return path(curve(points), `stroke="${inkAt(start)}" stroke-width="${width.toFixed(1)}"`)
}

const streams = () => {
  fence([LAMP], 250)
  return Array.from({ length: 9000 }, (_, attempt) => stream(attempt))
}

export const lampRoom: Artwork = {
  slug: 'mirelle-ostby-lamp-room',
  draw: () =>
    drawn([
      ground(PAPER),
      '<g fill="none" stroke-linecap="round">',
      ...streams(),
      '</g>',
      circle(...LAMP, 104, 'fill="#ffd98a"'),
      circle(...LAMP, 62, 'fill="#fff6dd"'),
    ]),
}
