import { z } from 'zod'

/** With an author or a genre: only what they publish (Follow). */
export const Subscribe = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email('Please enter a valid email').max(254)),
  author: z.string().trim().min(1).max(200).optional(),
  genre: z.string().trim().min(1).max(60).optional(),
})
export type Subscribe = z.infer<typeof Subscribe>
