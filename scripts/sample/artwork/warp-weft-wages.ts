import type { Artwork } from './kit/artwork.ts'
import { css, hex, mix } from './kit/colour.ts'
import { drawn, group, ground, path, rect, times } from './kit/svg.ts'

const PITCH = 25
const COUNT = 56
const FELL = 17
const NIGHT = hex('#1d1418')
const WOOL = hex('#efe4cb')
const yarns = [
  '#c5322d',
  '#c5322d',
  '#e3a32b',
  '#1f4e79',
  '#1f4e79',
  '#1f4e79',
  '#e3a32b',
  '#c5322d',
] as const

// Point-twill threading: the sequence rises and falls, which creates diamonds.
const climb = (index: number, span: number) => {
  const within = index % (span * 2)
  return within < span ? within : span * 2 - within
}

const warpOnTop = (column: number, row: number) => {
  const place = climb(column, 14) + climb(row - FELL, 14)
  return place % 4 === 0 || place === 14 || (place % 2 === 0 && place > 18)
}

const weftColour = (row: number) => hex(yarns[Math.floor((row - FELL) / 3.5) % yarns.length] ?? '#c5322d')

const strand = (x: number, y: number, width: number, height: number, colour: string) =>
  rect(x, y, width, height, `rx="8" fill="${colour}"`)

const warpCell = (column: number, row: number) => {
  const [x, y] = [column * PITCH, row * PITCH]
  return (
    strand(x + 4, y - 3, PITCH - 8, PITCH + 6, css(WOOL)) + rect(x + 4, y + 3, 5, PITCH - 6, 'fill="#bfae8c"')
  )
}

const weftCell = (column: number, row: number) => {
  const [x, y] = [column * PITCH, row * PITCH]
  const colour = weftColour(row)
  return (
    strand(x - 3, y + 2, PITCH + 6, PITCH - 4, css(colour)) +
    rect(x + 1, y + PITCH - 9, PITCH - 2, 5, `fill="${css(mix(colour, NIGHT, 0.36))}"`)
  )
}

const cloth = times(COUNT * (COUNT - FELL), (index) => {
  const column = index % COUNT
  const row = FELL + Math.floor(index / COUNT)
  return warpOnTop(column, row) ? warpCell(column, row) : weftCell(column, row)
})

const bareWarp = times(COUNT, (column) => {
  const x = column * PITCH
  return (
    rect(x + 4, -10, 17, FELL * PITCH + 20, `fill="${css(WOOL)}"`) +
    rect(x + 4, -10, 5, FELL * PITCH + 20, 'fill="#bfae8c"')
  )
})

const hull = 'M-480 0C-310 -96 310 -96 480 0C310 96 -310 96 -480 0Z'
const shuttle = group('transform="translate(690 214) rotate(-4)"', [
  path(hull, 'fill="#1d1418" opacity="0.5" transform="translate(10 34)"'),
  path(hull, 'fill="#d8842f"'),
  path('M-480 0C-310 96 310 96 480 0C310 56 -310 56 -480 0Z', 'fill="#9c5317"'),
  rect(-240, -44, 480, 88, 'rx="44" fill="#2a1a14"'),
  ...times(24, (index) => rect(-204 + index * 17.2, -32, 12, 64, 'rx="6" fill="#c5322d"')),
])

const pick = path('M1160 186C1310 176 1340 400 1430 408', 'stroke="#c5322d" stroke-width="17" fill="none"')

export const warpWeftWages: Artwork = {
  slug: 'wool-exchange-warp-weft-wages',
  flat: true,
  draw: () => drawn([ground(css(NIGHT)), ...bareWarp, ...cloth, pick, shuttle]),
}
