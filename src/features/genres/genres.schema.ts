import { z } from 'zod'

export const Genre = z.object({
  id: z.string(),
  name: z.string(),
  /** Degrees on the OKLCH circle: the genre's own colour in chips, card edges and charts. */
  hue: z.number().int(),
})
export type Genre = z.infer<typeof Genre>

export const GenreInput = z.object({ name: z.string().trim().min(1).max(60) })
export type GenreInput = z.infer<typeof GenreInput>
