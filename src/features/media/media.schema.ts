import { z } from 'zod'
import { MEDIA_TYPES, PRIVATE_KINDS } from '#lib/values.ts'

/** A stored picture that nothing uses yet. It is removed after 7 days without use. */
export const UploadedImage = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A tiny picture as a data URL. */
  placeholder: z.string(),
  /** Mean relative luminance, 0 (black) to 1 (white). */
  luminance: z.number(),
})
export type UploadedImage = z.infer<typeof UploadedImage>

/** A stored recording that nothing uses yet. Title and artist come from its tags. */
export const UploadedMedia = z.object({
  id: z.string(),
  url: z.string(),
  media_type: z.enum(MEDIA_TYPES),
  mime: z.string(),
  bytes: z.number().int(),
  title: z.string(),
  artist: z.string(),
  /** Seconds, if they could be read. */
  duration: z.number().nullable(),
  /** Loudness from 0 to 100 along the track, if it could be decoded. */
  peaks: z.array(z.number().int()).nullable(),
})
export type UploadedMedia = z.infer<typeof UploadedMedia>

/** Sent with a file ahead of its form: whether the form expects audio or a document. */
export const SendAhead = z.object({ kind: z.enum(PRIVATE_KINDS).optional() })

/** A file sent ahead of its form. The token refers to it for a day. */
export const SentAhead = z.object({
  token: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  /** Seconds of sound, if they could be read. */
  duration: z.number().nullable(),
})
export type SentAhead = z.infer<typeof SentAhead>
