import { z } from 'zod'

/** Counts for the badges in the portal's sidebar. */
export const Waiting = z.object({
  comments: z.number().int(),
  messages: z.number().int(),
  submissions: z.number().int(),
  applications: z.number().int(),
})
export type Waiting = z.infer<typeof Waiting>
