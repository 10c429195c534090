import type { VariantFormat } from '#lib/image-variants.ts'

/** The requests to the media process, and its responses. */
export type MediaTask =
  | { task: 'prepare'; source: string; target: string }
  | { task: 'variant'; source: string; target: string; width: number; format: VariantFormat }
  | { task: 'peaks'; source: string; mime: string; seconds: number }
  | { task: 'recognise'; source: string }
  | { task: 'tags'; source: string }
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

/** The tags of a recording. */
export type Tags = { seconds: number | null; title: string; artist: string }

export const NO_TAGS: Tags = { title: '', artist: '', seconds: null }

/** `mime` is empty when the bytes are no valid file. */
export type Inspected = Tags & { mime: string }

export type MediaResult = PreparedImage | Tags | string | number[] | null

export type MediaAnswer =
  | { ok: true; result: MediaResult }
  | { ok: false; refusal: ImageRefusal | null; message: string; code?: string }

/** Why a picture is refused. Any other failure is our fault. */
export type ImageRefusal = 'unknown kind' | 'too many pixels' | 'damaged'
