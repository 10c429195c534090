import type { Sharp } from 'sharp'

/** `flat` pictures have few colours, so a lossless palette is sharper and smaller than quality 80. */
export type Artwork = { slug: string; draw: () => Sharp | Promise<Sharp>; flat?: boolean }
