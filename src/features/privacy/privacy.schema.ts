import { z } from 'zod'
import { COMMENTS_FATES, PERSONAL_KINDS, RETAINED_KINDS } from '#lib/values.ts'
import { INVALID_EMAIL } from '#lib/texts/form-errors.ts'
import { Retention } from '#features/settings/settings.schema.ts'

const amount = z.number().int().min(0)

export const RetentionState = z.object({
  /** After how many days each kind is deleted. Null keeps it for ever. */
  days: Retention,
  /** When old data is deleted next. */
  next_at: z.string(),
})
export type RetentionState = z.infer<typeof RetentionState>

/** How much of each kind the next run would delete. */
export const RetentionPreview = z.record(z.enum(RETAINED_KINDS), amount)
export type RetentionPreview = z.infer<typeof RetentionPreview>

export const RetentionForm = z.object({ days: Retention })

const email = z.string().trim().toLowerCase().pipe(z.email(INVALID_EMAIL).max(254))

export const Address = z.object({ email })

/** How many rows of each kind name a person. */
const Amounts = z.partialRecord(z.enum(PERSONAL_KINDS), amount)

/** A deletion. The address is not kept, only a short code made from it. */
export const Erasure = z.object({
  id: z.string(),
  /** The same for every deletion of one address. The audit log shows it, too. */
  code: z.string(),
  comments: z.enum(COMMENTS_FATES),
  /** What was deleted so far. */
  counts: Amounts,
  /** The name of the admin. Null once the account is gone. */
  by: z.string().nullable(),
  created_at: z.string(),
  /** Null while it runs. */
  finished_at: z.string().nullable(),
})
export type Erasure = z.infer<typeof Erasure>

export const PersonFound = z.object({
  email: z.string(),
  counts: z.record(z.enum(PERSONAL_KINDS), amount),
  /** Stands for the address in the list of deletions and in the audit log. */
  code: z.string(),
  /** The number of uploaded files. */
  files: amount,
  /** The path of the archive with everything, for the next hour. */
  export_url: z.string(),
  /** Earlier deletions of this address, newest first. */
  erasures: z.array(Erasure),
})
export type PersonFound = z.infer<typeof PersonFound>

export const ErasureForm = z.object({
  email,
  /** `anonymise` keeps the text of comments without the name and the address. */
  comments: z.enum(COMMENTS_FATES),
})
export type ErasureForm = z.infer<typeof ErasureForm>
