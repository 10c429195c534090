import { z } from 'zod'

/** What of the sample content is still there. */
export const SampleContent = z.object({
  /** Posts that removing the sample deletes. */
  posts: z.array(z.string()),
  /** How many sample posts an editor has changed. They stay, without their invented figures. */
  edited: z.number().int(),
  /** How many genres would be left without a post and go as well. */
  genres: z.number().int(),
  /** Genres that came with the sample and still have their name, also those that would stay. */
  genre_ids: z.array(z.string()),
  /** Invented figures that readers see and analytics leaves out. */
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
