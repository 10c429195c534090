import { z } from 'zod'
import { genreErrors } from './texts/errors.ts'

export const GENRE_NAME_MAX = 60

export const Genre = z.object({
  id: z.string(),
  name: z.string(),
  /** Degrees on the OKLCH circle, for chips, card edges and charts. */
  hue: z.number().int(),
  /** Earlier names in lower case, if it has any. Addresses with them lead to the current name. */
  earlier: z.array(z.string()).optional(),
})
export type Genre = z.infer<typeof Genre>

export const GenreInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, genreErrors.noName)
    .max(GENRE_NAME_MAX, genreErrors.longName(GENRE_NAME_MAX)),
})
export type GenreInput = z.infer<typeof GenreInput>

/** Posts in the trash are not counted. */
export const GenreInUse = Genre.extend({ posts: z.number().int() })
export type GenreInUse = z.infer<typeof GenreInUse>

/** How many posts had the deleted genre. */
export const GenreRemoved = GenreInUse.pick({ posts: true })
export type GenreRemoved = z.infer<typeof GenreRemoved>
