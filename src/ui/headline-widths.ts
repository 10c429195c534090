import type { CSSProperties } from 'react'
import { headlineWidth } from '#lib/headline-width.ts'

/** What must fit on a line, in em: all of a name on a wide screen, its longest word on a narrow one. */
export const headlineWidths = (name: string): CSSProperties =>
  ({
    '--line': headlineWidth(name).toFixed(2),
    '--word': Math.max(...name.split(/\s+/).map(headlineWidth)).toFixed(2),
  }) as CSSProperties
