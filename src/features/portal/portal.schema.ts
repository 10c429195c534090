import { z } from 'zod'

/** How much waits for somebody, for the numbers in the sidebar. */
export const Waiting = z.object({
  comments: z.number().int(),
  messages: z.number().int(),
  submissions: z.number().int(),
  applications: z.number().int(),
})
export type Waiting = z.infer<typeof Waiting>
