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

/** With how many posts have it, those in the trash not counted. */
export const GenreInUse = Genre.extend({ posts: z.number().int() })
export type GenreInUse = z.infer<typeof GenreInUse>

/** How many posts have lost the genre that was deleted. */
export const GenreRemoved = GenreInUse.pick({ posts: true })
export type GenreRemoved = z.infer<typeof GenreRemoved>
