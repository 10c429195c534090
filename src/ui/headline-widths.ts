import type { CSSProperties } from 'react'
import { headlineWidth } from '#lib/headline-width.ts'

/** The widths that must fit on a line, in em: the whole name on wide screens, its longest word on narrow ones. */
export const headlineWidths = (name: string): CSSProperties =>
  ({
    '--line': headlineWidth(name).toFixed(2),
    '--word': Math.max(...name.split(/\s+/).map(headlineWidth)).toFixed(2),
  }) as CSSProperties
