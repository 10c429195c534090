import type { Artwork } from './kit/artwork.ts'
import { blockWord } from './kit/blocks.ts'
import { closed, drawn, group, ground, path, polar, rect, SIZE, times } from './kit/svg.ts'

const rows = [
  { word: 'DEACON', top: 0, height: 230, paper: '#fff04a', ink: '#f0264f' },
  { word: 'PLUM', top: 230, height: 420, paper: '#ff8fc2', ink: '#3a0b52' },
  { word: 'CORNER', top: 650, height: 190, paper: '#c9ff3d', ink: '#111111' },
  { word: 'SHOP', top: 840, height: 330, paper: '#ff9a2e', ink: '#fff9e0' },
  { word: 'OPERA', top: 1170, height: 230, paper: '#7df0e6', ink: '#f0264f' },
] as const

const band = ({ word, top, height, paper, ink }: (typeof rows)[number]) =>
  rect(0, top, SIZE, height, `fill="${paper}"`) +
  blockWord(word, [22, top + 18, SIZE - 44, height - 36], 12, ink).join('')

const burst = (points: number, outer: number, inner: number) =>
  closed(times(points * 2, (index) => polar(0, 0, index % 2 ? inner : outer, (index / points) * Math.PI)))

const ticket = group('transform="translate(1010 690) rotate(-13)"', [
  path(burst(22, 292, 238), 'fill="#111111" transform="translate(14 16)"'),
  path(burst(22, 292, 238), 'fill="#fffbe8"'),
  ...blockWord('99', [-150, -112, 232, 224], 12, '#f0264f'),
  ...blockWord('P', [94, -50, 84, 162], 0, '#f0264f'),
])

export const cornerShopOpera: Artwork = {
  slug: 'deacon-plum-corner-shop-opera',
  flat: true,
  draw: () => drawn([ground('#ffffff'), ...rows.map(band), ticket]),
}
