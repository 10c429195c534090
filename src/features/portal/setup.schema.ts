import { z } from 'zod'
import { SETUP_STEPS } from '#lib/values.ts'

/** The checklist for a new magazine. */
export const Setup = z.object({
  dismissed: z.boolean(),
  /** In the order of the list. */
  steps: z.array(z.object({ step: z.enum(SETUP_STEPS), done: z.boolean() })),
  /** False when mail goes only to the outbox folder. */
  has_mail_server: z.boolean(),
})
export type Setup = z.infer<typeof Setup>

export const SetupForm = z.object({ dismissed: z.boolean() })
