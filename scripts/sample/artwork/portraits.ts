import type { Artwork } from './kit/artwork.ts'
import { circle, closed, drawn, ground, path, rect, times } from './kit/svg.ts'

const portrait = (slug: string, parts: readonly string[]): Artwork => ({
  slug,
  flat: true,
  draw: () => drawn(parts, 400),
})

const maren = portrait('maren-oduya', [
  ground('#f2b632'),
  path('M250 1400C250 1120 470 1020 700 1020S1150 1120 1150 1400Z', 'fill="#16267a"'),
  rect(580, 880, 240, 240, 'fill="#5c2c17"'),
  path('M400 520H1000V760A300 300 0 0 1 400 760Z', 'fill="#7a3d20"'),
  path('M700 520H1000V760A300 300 0 0 1 700 1060Z', 'fill="#5c2c17"'),
  path('M360 560C330 260 520 120 760 130C1010 140 1090 330 1040 560Z', 'fill="#e5432c"'),
  ...times(4, (index) =>
    path(
      `M${400 + index * 150} 560C${420 + index * 110} 400 ${560 + index * 80} 240 ${800 + index * 30} 150`,
      'fill="none" stroke="#f6efdf" stroke-width="26"',
    ),
  ),
  circle(960, 170, 130, 'fill="#e5432c"'),
  circle(960, 170, 62, 'fill="#f6efdf"'),
  path('M500 690H620M780 690H900', 'stroke="#15130f" stroke-width="40"'),
  path('M700 640V820H770', 'fill="none" stroke="#3b1a0c" stroke-width="26"'),
  path('M600 920H800', 'stroke="#e5432c" stroke-width="44"'),
  circle(372, 900, 86, 'fill="none" stroke="#f6efdf" stroke-width="34"'),
  circle(1028, 900, 86, 'fill="none" stroke="#f6efdf" stroke-width="34"'),
])

const tobias = portrait('tobias-finnegan-roy', [
  ground('#1f7a6d'),
  path(
    closed([
      [180, 1400],
      [380, 1120],
      [1020, 1120],
      [1220, 1400],
    ]),
    'fill="#f6e3c0"',
  ),
  rect(400, 320, 600, 560, 'fill="#f0b68a"'),
  rect(700, 320, 300, 560, 'fill="#dd9668"'),
  path('M400 420V240C520 140 880 120 1000 260V420L880 330H520Z', 'fill="#a6401c"'),
  path('M400 760V900A300 300 0 0 0 1000 900V760L860 820H540Z', 'fill="#a6401c"'),
  ...times(4, (index) => rect(430, 890 + index * 52, 540, 16, 'fill="#7a2a0f"')),
  circle(550, 580, 116, 'fill="#f6e3c0" stroke="#15130f" stroke-width="34"'),
  circle(850, 580, 116, 'fill="#f6e3c0" stroke="#15130f" stroke-width="34"'),
  path('M666 580H734', 'stroke="#15130f" stroke-width="34"'),
  circle(570, 590, 36, 'fill="#15130f"'),
  circle(870, 590, 36, 'fill="#15130f"'),
  path('M620 842H780', 'stroke="#15130f" stroke-width="34"'),
])

const ines = portrait('ines-carvalhal', [
  ground('#f6a8bd'),
  path('M260 1400V620A440 440 0 0 1 1140 620V1400Z', 'fill="#15130f"'),
  path('M420 1400V1220L700 1120L980 1220V1400Z', 'fill="#2747c7"'),
  rect(600, 940, 200, 260, 'fill="#c98257"'),
  path('M420 480H980V720C980 900 860 1040 700 1040S420 900 420 720Z', 'fill="#e3a377"'),
  path('M700 480H980V720C980 900 860 1040 700 1040Z', 'fill="#c98257"'),
  path('M400 560C420 360 560 270 700 270S980 360 1000 560L700 470Z', 'fill="#15130f"'),
  path(
    'M480 650A80 80 0 0 0 640 650M760 650A80 80 0 0 0 920 650',
    'fill="none" stroke="#15130f" stroke-width="34"',
  ),
  path('M700 640L650 820H720', 'fill="none" stroke="#8a4d2a" stroke-width="24"'),
  path('M590 900L660 870L700 890L740 870L810 900C780 960 620 960 590 900Z', 'fill="#d81e3c"'),
  circle(360, 960, 44, 'fill="#f2b632"'),
  circle(1040, 960, 44, 'fill="#f2b632"'),
])

const dashiell = portrait('dashiell-akande', [
  ground('#2f6bff'),
  path('M160 1400C200 1180 420 1110 700 1110S1200 1180 1240 1400Z', 'fill="#f2f0ea"'),
  path('M460 1400L700 1140L940 1400Z', 'fill="#15130f"'),
  rect(580, 920, 240, 240, 'fill="#2f1a12"'),
  path('M420 430H980V860C980 960 860 1050 700 1050S420 960 420 860Z', 'fill="#4a2a1c"'),
  path('M420 430H700V1050C540 1050 420 960 420 860Z', 'fill="#63392a"'),
  path(
    closed([
      [420, 500],
      [400, 130],
      [1000, 130],
      [980, 500],
    ]),
    'fill="#15130f"',
  ),
  ...times(5, (index) => rect(430, 190 + index * 58, 540, 12, 'fill="#3a2a24"')),
  path('M480 640H620M780 640H920', 'stroke="#f2f0ea" stroke-width="46"'),
  circle(570, 640, 24, 'fill="#15130f"'),
  circle(870, 640, 24, 'fill="#15130f"'),
  path('M610 900A90 60 0 0 0 790 900', 'fill="none" stroke="#f2f0ea" stroke-width="32"'),
  rect(320, 600, 120, 250, 'rx="56" fill="#ff5436"'),
  rect(960, 600, 120, 250, 'rx="56" fill="#ff5436"'),
  path('M380 620C360 160 1040 160 1020 620', 'fill="none" stroke="#ff5436" stroke-width="46"'),
])

const petra = portrait('petra-volkonen', [
  ground('#cfc6e6'),
  path('M330 1400L420 300C520 140 880 140 980 300L1070 1400Z', 'fill="#f2ead2"'),
  ...times(7, (index) =>
    path(`M${440 + index * 87} 300L${372 + index * 110} 1400`, 'stroke="#d8c99a" stroke-width="14"'),
  ),
  path('M470 1400L700 1080L930 1400Z', 'fill="#15130f"'),
  path(
    closed([
      [450, 420],
      [950, 420],
      [900, 800],
      [700, 1080],
      [500, 800],
    ]),
    'fill="#fbe6dc"',
  ),
  path(
    closed([
      [700, 420],
      [950, 420],
      [900, 800],
      [700, 1080],
    ]),
    'fill="#ecc9bd"',
  ),
  path(
    closed([
      [430, 500],
      [440, 290],
      [960, 290],
      [970, 500],
      [700, 420],
    ]),
    'fill="#f2ead2"',
  ),
  path(
    closed([
      [490, 620],
      [650, 580],
      [650, 680],
    ]),
    'fill="#15130f"',
  ),
  path(
    closed([
      [910, 620],
      [750, 580],
      [750, 680],
    ]),
    'fill="#15130f"',
  ),
  circle(606, 630, 18, 'fill="#8fd0e0"'),
  circle(794, 630, 18, 'fill="#8fd0e0"'),
  path('M700 560L664 780H720', 'fill="none" stroke="#c08f80" stroke-width="20"'),
  path(
    closed([
      [610, 880],
      [700, 856],
      [790, 880],
      [700, 926],
    ]),
    'fill="#15130f"',
  ),
])

export const portraits: readonly Artwork[] = [maren, tobias, ines, dashiell, petra]
