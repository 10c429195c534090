import type { CSSProperties } from 'react'

/** The class and custom property that give an element its genre's colour. */
export const hueProps = (hue: number | null): { className: string; style?: CSSProperties } =>
  hue === null ? { className: 'hueless' } : { className: 'hued', style: { '--hue': hue } as CSSProperties }
