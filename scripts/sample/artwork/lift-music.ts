import type { Artwork } from './kit/artwork.ts'
import { seeded } from '../random.ts'
import { circle, closed, drawn, ground, path, polygon, times, type Point } from './kit/svg.ts'

const BLUE = '#1c2fd4'
const CREAM = '#f7efdc'
const AMBER = '#ffc22e'
const CELL = 35
const COLUMNS = 40
const BUTTONS = [
  { x: 700, y: 455, up: true },
  { x: 700, y: 945, up: false },
] as const
const RADIUS = 205
const directions = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const

const random = seeded(808)
const taken = new Set<string>()
const key = (column: number, row: number) => `${column},${row}`
const centre = (cell: number) => cell * CELL + CELL / 2

const insideButton = (column: number, row: number) =>
  BUTTONS.some(({ x, y }) => Math.hypot(centre(column) - x, centre(row) - y) < RADIUS + 16)

const free = (column: number, row: number) =>
  column >= 0 &&
  row >= 0 &&
  column < COLUMNS &&
  row < COLUMNS &&
  !taken.has(key(column, row)) &&
  !insideButton(column, row)

// A diagonal step must not pass between two taken corners, because the lines would touch.
const open = (column: number, row: number, heading: number) => {
  const [dx, dy] = directions[heading & 7] ?? [1, 0]
  const crossing =
    dx !== 0 && dy !== 0 && taken.has(key(column + dx, row)) && taken.has(key(column, row + dy))
  return free(column + dx, row + dy) && !crossing
}

const turn = (column: number, row: number, heading: number) => {
  if (open(column, row, heading) && random.next() > 0.1) return heading
  const bends = random.next() < 0.5 ? [1, -1] : [-1, 1]
  const bend = bends.find((step) => open(column, row, heading + step))
  return bend === undefined ? undefined : (heading + bend + 8) & 7
}

const walk = (startColumn: number, startRow: number) => {
  const trail: Point[] = [[startColumn, startRow]]
  taken.add(key(startColumn, startRow))
  let heading: number | undefined = random.next() < 0.7 ? random.pick([2, 6]) : random.int(0, 7)
  const longest = random.int(8, 60)
  while (trail.length < longest) {
    const [column, row] = trail.at(-1) ?? [0, 0]
    heading = turn(column, row, heading)
    if (heading === undefined) break
    const [dx, dy] = directions[heading] ?? [0, 0]
    trail.push([column + dx, row + dy])
    taken.add(key(column + dx, row + dy))
  }
  return trail
}

const starts = () => times(9000, () => [random.int(0, COLUMNS - 1), random.int(0, COLUMNS - 1)] as const)

const trails = () => starts().flatMap(([column, row]) => (free(column, row) ? [walk(column, row)] : []))

const pad = ([column, row]: Point, colour: string) =>
  circle(centre(column), centre(row), 13, `fill="${colour}"`) +
  circle(centre(column), centre(row), 5, `fill="${BLUE}"`)

const trace = (trail: readonly Point[]) => {
  const [first, last] = [trail[0], trail.at(-1)]
  if (!first || !last) return ''
  if (trail.length < 3) return circle(centre(first[0]), centre(first[1]), 6, `fill="${CREAM}"`)
  const line = polygon(trail.map(([column, row]) => [centre(column), centre(row)] as const))
  const lit = random.next() < 0.2
  const colour = lit ? AMBER : CREAM
  const stroke = `stroke="${colour}" stroke-width="11" stroke-linejoin="round" fill="none"`
  return path(line, stroke) + pad(first, colour) + pad(last, colour)
}

const arrow = (x: number, y: number, up: boolean) => {
  const tip = up ? -88 : 88
  return closed([
    [x, y + tip],
    [x + 98, y - tip * 0.66],
    [x - 98, y - tip * 0.66],
  ])
}

const button = ({ x, y, up }: { x: number; y: number; up: boolean }) =>
  circle(x, y, RADIUS, up ? `fill="${AMBER}"` : `fill="none" stroke="${CREAM}" stroke-width="12"`) +
  path(arrow(x, y + (up ? -6 : 6), up), `fill="${up ? BLUE : CREAM}"`)

export const liftMusic: Artwork = {
  slug: 'osei-lindqvist-lift-music',
  flat: true,
  draw: () => drawn([ground(BLUE), ...trails().map(trace), ...BUTTONS.map(button)]),
}
