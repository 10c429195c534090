import { z } from 'zod'

/** Counts for the badges in the portal's sidebar. */
export const Waiting = z.object({
  /** Posts that wait for review. */
  reviews: z.number().int(),
  comments: z.number().int(),
  messages: z.number().int(),
  submissions: z.number().int(),
  applications: z.number().int(),
})
export type Waiting = z.infer<typeof Waiting>
