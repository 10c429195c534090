import { z } from 'zod'
import { MEDIA_TYPES } from '#lib/values.ts'

/** A picture that is stored and waits to be used; after 7 days unused it is removed. */
export const UploadedImage = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A tiny picture as a data address. */
  placeholder: z.string(),
  /** Mean relative luminance, 0 (black) to 1 (white). */
  luminance: z.number(),
})
export type UploadedImage = z.infer<typeof UploadedImage>

/** A recording that is stored and waits to be used; title and artist are what its tags say. */
export const UploadedMedia = z.object({
  id: z.string(),
  url: z.string(),
  media_type: z.enum(MEDIA_TYPES),
  mime: z.string(),
  bytes: z.number().int(),
  title: z.string(),
  artist: z.string(),
  /** Seconds, where they could be read. */
  duration: z.number().nullable(),
  /** Loudness from 0 to 100 along the track, where it could be decoded. */
  peaks: z.array(z.number().int()).nullable(),
})
export type UploadedMedia = z.infer<typeof UploadedMedia>

/** What comes along with a file that is sent ahead of its form: which of the two that form asks for. */
export const SendAhead = z.object({ kind: z.enum(['audio', 'document']).optional() })

/** A file that was sent ahead of its form; the token stands for it for a day. */
export const SentAhead = z.object({
  token: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  /** Seconds, for sound where they could be read. */
  duration: z.number().nullable(),
})
export type SentAhead = z.infer<typeof SentAhead>
