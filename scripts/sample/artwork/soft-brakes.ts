import type { Artwork } from './kit/artwork.ts'
import { clamp, hex, overprint, smoothstep } from './kit/colour.ts'
import { painted, sampled, type Sampler } from './kit/pixels.ts'
import { circle, ground, path, rect, times } from './kit/svg.ts'

const PAPER = hex('#f8edd6')
const TEAL = hex('#0f6b78')
const TOMATO = hex('#ff5436')
const PITCH = 28

const body =
  'M120 1010C118 930 150 880 250 862L395 846C470 760 560 706 690 700L860 702C960 708 1030 760 1084 838' +
  'C1190 850 1270 872 1290 930L1298 1010C1298 1034 1284 1044 1260 1044H168C138 1044 122 1034 120 1010Z'
const glass = 'M440 848C500 782 570 740 684 736L700 846ZM738 846L730 736L850 738C920 744 980 786 1024 842Z'

const wheel = (x: number) =>
  circle(x, 1036, 98, 'fill="#000"') + circle(x, 1036, 56, 'fill="#fff"') + circle(x, 1036, 22, 'fill="#000"')

const shade = (id: string, colours: readonly string[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">` +
  colours
    .map((colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('') +
  '</linearGradient>'

const defs =
  '<defs>' +
  shade('sky', ['#555', '#9a9a9a', '#d8d8d8', '#fff', '#fff']) +
  '<radialGradient id="glow"><stop offset="0" stop-color="#222"/><stop offset="0.5" stop-color="#999"/>' +
  '<stop offset="1" stop-color="#fff"/></radialGradient></defs>'

const tealTint = [
  defs,
  ground('url(#sky)'),
  circle(1010, 330, 190, 'fill="#fff"'),
  rect(0, 1064, 1400, 336, 'fill="#fff"'),
]
const tomatoTint = [defs, ground('#fff'), circle(130, 930, 640, 'fill="url(#glow)"')]

const tealSolid = [
  ground('#fff'),
  path(body, 'fill="#000"'),
  path(glass, 'fill="#fff"'),
  path('M150 936H1290M708 850V1030', 'stroke="#fff" stroke-width="7"'),
  circle(366, 1036, 116, 'fill="#fff"'),
  circle(1058, 1036, 116, 'fill="#fff"'),
  wheel(366),
  wheel(1058),
  rect(100, 900, 76, 66, 'fill="#fff"'),
  rect(0, 1140, 1400, 16, 'fill="#000"'),
  ...times(5, (index) => rect(-90 + index * 330, 1240, 210, 26, 'fill="#000"')),
]

const tomatoSolid = [
  ground('#fff'),
  circle(1010, 330, 178, 'fill="#000"'),
  path(glass, 'fill="#000" transform="translate(10 8)"'),
  rect(104, 904, 68, 58, 'rx="8" fill="#000"'),
  path('M150 985H1292V1030H150Z', 'fill="#000"'),
]

// Halftone: the size of each dot follows the darkness under it.
const screen = (tone: Sampler, degrees: number) => {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return (x: number, y: number) => {
    const across = (x * cos + y * sin) / PITCH
    const down = (y * cos - x * sin) / PITCH
    const centreX = (Math.floor(across) + 0.5) * PITCH
    const centreY = (Math.floor(down) + 0.5) * PITCH
    const dark = 1 - tone(centreX * cos - centreY * sin, centreX * sin + centreY * cos)
    const radius = Math.sqrt(clamp(dark)) * PITCH * 0.62
    const distance = Math.hypot(across * PITCH - centreX, down * PITCH - centreY)
    return dark < 0.01 ? 0 : 1 - smoothstep(radius - 0.8, radius + 0.8, distance)
  }
}

const plate = async (tint: readonly string[], solid: readonly string[], degrees: number) => {
  const dots = screen(await sampled(tint), degrees)
  const flat = await sampled(solid)
  return (x: number, y: number) => Math.max(dots(x, y), 1 - flat(x, y))
}

export const softBrakes: Artwork = {
  slug: 'uncle-lumen-soft-brakes',
  flat: true,
  draw: async () => {
    const teal = await plate(tealTint, tealSolid, 18)
    const tomato = await plate(tomatoTint, tomatoSolid, 63)
    return painted((x, y) => overprint(overprint(PAPER, TOMATO, tomato(x, y)), TEAL, teal(x, y)))
  },
}
