import type { VariantFormat } from '#lib/image-variants.ts'

/** What the media process can be asked, and what it answers. */
export type MediaTask =
  | { task: 'prepare'; source: string; target: string }
  | { task: 'variant'; source: string; target: string; width: number; format: VariantFormat }
  | { task: 'peaks'; source: string; mime: string; seconds: number }
  | { task: 'inspect'; source: string }
  | { task: 'share'; card: ShareCard; target: string }

export type ShareCard = { title: string; genre: string; site: string; picture: string | null }

export const MEGAPIXELS_MAX = 80

export type PreparedImage = {
  width: number
  height: number
  luminance: number
  placeholder: string
  bytes: number
}

/** What the bytes of a file are, and what the tags of a recording say. */
export type Inspected = { mime: string; seconds: number | null; title: string; artist: string }

export type MediaRequest = MediaTask & { id: number }

export type MediaResult = PreparedImage | Inspected | number[] | null

export type MediaAnswer =
  | { id: number; ok: true; result: MediaResult }
  | { id: number; ok: false; refusal: ImageRefusal | null; message: string }

/** Why a picture is not taken; anything else that goes wrong is our fault. */
export type ImageRefusal = 'unknown kind' | 'too many pixels' | 'damaged'
