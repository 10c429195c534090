import { z } from 'zod'

/** Until an admin gives the magazine its own name. */
export const SAMPLE_SITE_NAME = 'Runout'

export const SampleContent = z.object({
  /** Posts that removing the sample deletes. */
  posts: z.array(z.string()),
  /** Number of sample posts that an editor has changed. They stay, without their invented figures. */
  edited: z.number().int(),
  /** Number of genres that the removal deletes because no other post uses them. */
  genres: z.number().int(),
  /** Genres that came with the sample and still have their name, including those that would stay. */
  genre_ids: z.array(z.string()),
  /** Invented figures: readers see them, analytics does not count them. */
  views: z.number().int(),
  points: z.number().int(),
})
export type SampleContent = z.infer<typeof SampleContent>

export const SampleRemoved = z.object({
  posts: z.number().int(),
  edited: z.number().int(),
  genres: z.number().int(),
})
export type SampleRemoved = z.infer<typeof SampleRemoved>
