import { z } from 'zod'
import { KEY_SCOPES } from '#lib/values.ts'

/** What the portal shows about a key. The key itself is shown only once, when it is created. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** The last characters of the key. */
  hint: z.string(),
  /** The account for which the key acts. */
  owner: z.string(),
  /** False while the account is closed, because the key then doesn't work. */
  works: z.boolean(),
  created_at: z.string(),
  /** Exact to a minute. Null for a key that was never used. */
  used_at: z.string().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = z.object({
  name: z.string().trim().min(1).max(100),
  scopes: z.array(z.enum(KEY_SCOPES)).min(1),
})
export type NewApiKey = z.infer<typeof NewApiKey>

export const CreatedApiKey = ApiKey.extend({ key: z.string() })
export type CreatedApiKey = z.infer<typeof CreatedApiKey>
