import { z } from 'zod'
import { INVALID_EMAIL } from '#lib/texts/form-errors.ts'
import { ADDRESS_SIDES } from '#lib/values.ts'

export const NewAddress = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email(INVALID_EMAIL).max(254)),
})
export type NewAddress = z.infer<typeof NewAddress>

/** A change that waits for its confirmations. */
const PendingAddress = z.object({
  new_email: z.string(),
  old_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
  expires_at: z.string(),
  expired: z.boolean(),
})

export const OwnAddress = z.object({ email: z.string(), pending: PendingAddress.nullable() })
export type OwnAddress = z.infer<typeof OwnAddress>

export const AddressToken = z.object({ token: z.string().min(1).max(200) })

/** What a mailed link confirms. Only the old address learns both. */
export const AddressLink = z.object({
  side: z.enum(ADDRESS_SIDES),
  old_email: z.string().nullable(),
  new_email: z.string(),
  site: z.string(),
})
export type AddressLink = z.infer<typeof AddressLink>

/** False while the other address has not confirmed. */
export const AddressConfirmed = z.object({ changed: z.boolean() })
export type AddressConfirmed = z.infer<typeof AddressConfirmed>
