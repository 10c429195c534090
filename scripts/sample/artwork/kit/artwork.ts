import type { Sharp } from 'sharp'

/** `flat` pictures have few inks: a palette without loss keeps them crisper and smaller than quality 80. */
export type Artwork = { slug: string; draw: () => Sharp | Promise<Sharp>; flat?: boolean }
