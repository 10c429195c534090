/** What the image process can be asked, and what it answers. */
export type ImageTask =
  | { task: 'prepare'; source: string; target: string }
  | { task: 'variant'; source: string; target: string; width: number; format: 'avif' | 'webp' }

export const MEGAPIXELS_MAX = 80

export type PreparedImage = {
  width: number
  height: number
  luminance: number
  placeholder: string
  bytes: number
}

export type ImageRequest = ImageTask & { id: number }

export type ImageAnswer =
  | { id: number; ok: true; image: PreparedImage | null }
  | { id: number; ok: false; refusal: ImageRefusal | null; message: string }

/** Why a picture is not taken; anything else that goes wrong is our fault. */
export type ImageRefusal = 'unknown kind' | 'too many pixels' | 'damaged'
