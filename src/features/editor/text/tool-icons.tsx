import type { ReactNode } from 'react'
import { Icon } from '#ui/icons.tsx'

const lines = (...rows: [from: number, to: number][]) =>
  rows.map(([from, to], row) => `M${from} ${5 + row * 4.67}H${to}`).join('')

const letter = (text: string, size = 15) => (
  <text
    x="12"
    y="17.5"
    textAnchor="middle"
    fontSize={size}
    fontWeight="750"
    fill="currentColor"
    stroke="none"
    fontFamily="inherit"
  >
    {text}
  </text>
)

const path = (d: string) => <path d={d} />

const SHAPES: Record<string, ReactNode> = {
  undo: path('M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 11H9'),
  redo: path('m16 5 4 4-4 4M20 9H10a6 6 0 0 0 0 11h5'),
  bold: path('M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z'),
  italic: path('M10 4h8M6 20h8M14 4l-4 16'),
  underline: path('M6 4v7a6 6 0 0 0 12 0V4M5 21h14'),
  strike: path(
    'M4 12h16M17 7a5 4 0 0 0-5-3c-3 0-5 1.5-5 4 0 1.6 1 2.8 2.5 4M7 17a5 4 0 0 0 5 3c3 0 5-1.5 5-4',
  ),
  code: path('m8 6-6 6 6 6M16 6l6 6-6 6'),
  'align-left': path(lines([4, 20], [4, 13], [4, 20], [4, 13])),
  'align-center': path(lines([4, 20], [7.5, 16.5], [4, 20], [7.5, 16.5])),
  'align-right': path(lines([4, 20], [11, 20], [4, 20], [11, 20])),
  'align-justify': path(lines([4, 20], [4, 20], [4, 20], [4, 20])),
  bullets: path('M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01'),
  numbers: <>{path('M10 6h10M10 12h10M10 18h10M4 4.5h1.5v5M4 14.5h2.5L4 19h2.8')}</>,
  tasks: path('M12 6h8M12 18h8M3 5l2.5 2.5L9.5 3.5M3.5 15h5.5v5.5H3.5z'),
  quote: path('M4 6h7v6l-3 5H5l2-5H4zM14 6h7v6l-3 5h-3l2-5h-3z'),
  'code-block': path('M3 4h18v16H3zM10 9l-3 3 3 3M14 9l3 3-3 3'),
  rule: path('M3 12h18M6 6h12M6 18h12'),
  break: path('M20 5v8H6M10 9l-4 4 4 4'),
  link: path(
    'M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  ),
  picture: path('M3 4h18v16H3zM3 17l5-5 4 4 3-3 6 5M15 8.5h.01'),
  player: path('M3 4h18v16H3zM10 8.5v7l6-3.5z'),
  clear: path('M6 4h13M12.5 4 10 14M4 20h8M16 15l5 5M21 15l-5 5'),
  highlight: path('m9 15-4 4h6l2-2M9 15l8-10 4 4-10 8zM3 22h18'),
  colour: path('M6 17 12 4l6 13M8.5 12.5h7'),
  text: letter('T'),
}

/** The icon of a tool. Headings show their level. */
export function ToolIcon({ name }: { name: string }) {
  const level = /^heading-(\d)$/.exec(name)?.[1]
  return <Icon>{level ? letter(`H${level}`, 12) : SHAPES[name]}</Icon>
}
