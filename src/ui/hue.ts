import type { CSSProperties } from 'react'

/** Class and custom property with which an element takes on its genre's colour. */
export const hueProps = (hue: number | null): { className: string; style?: CSSProperties } =>
  hue === null ? { className: 'hueless' } : { className: 'hued', style: { '--hue': hue } as CSSProperties }
