import { z } from 'zod'
import { DISK_STATES } from '#lib/values.ts'

export const DiskStatus = z.object({
  state: z.enum(DISK_STATES),
  free: z.number(),
  total: z.number(),
  /** Bytes that uploads must leave for the database. */
  reserve: z.number(),
  /** Bytes of uploaded files that belong to no submitted form yet. */
  parked: z.number(),
  /** In the last hour we refused files because all visitors together have sent too many. */
  visitors_over_limit: z.boolean(),
})
export type DiskStatus = z.infer<typeof DiskStatus>
