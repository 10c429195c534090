import type { Target } from './targets.ts'

/** The setting that holds all links. */
export const KEY = 'navigation'

export type Place = 'header' | 'footer'

export type Link = { id: string; label: string; target: Target; import_id?: string }
export type TopLink = Link & { children: Link[] }
export type Stored = Record<Place, TopLink[]> & { version: number }

export const NONE: Stored = { header: [], footer: [], version: 0 }

export const allLinks = ({ header, footer }: Stored): Link[] =>
  [...header, ...footer].flatMap((link) => [link, ...link.children])
