import { z } from 'zod'

export const EventInput = z.object({
  kind: z.enum(['view', 'play']),
  /** The page's address on this site: `/blog/post/…`. */
  path: z.string().startsWith('/').max(500),
  /** Where the reader came from, with the first page of a visit. */
  referrer: z.string().max(2000).default(''),
})
