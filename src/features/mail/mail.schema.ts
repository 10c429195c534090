import { z } from 'zod'
import { MAIL_STATUSES } from '#lib/values.ts'

export const MailSummary = z.object({
  id: z.string(),
  /** The purpose of the mail: confirm, reset, contact … */
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.number().int(),
  error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})
export type MailSummary = z.infer<typeof MailSummary>

export const KeptMail = MailSummary.extend({ text: z.string(), html: z.string().nullable() })
export type KeptMail = z.infer<typeof KeptMail>

export const MailFilter = z.object({
  find: z.string().trim().max(254).optional(),
  status: z.enum(MAIL_STATUSES).optional(),
})
export type MailFilter = z.infer<typeof MailFilter>

export const TestMail = z.object({ recipient: z.string() })
export type TestMail = z.infer<typeof TestMail>
