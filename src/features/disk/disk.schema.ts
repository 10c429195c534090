import { z } from 'zod'
import { DISK_STATES } from '#lib/values.ts'

export const DiskStatus = z.object({
  state: z.enum(DISK_STATES),
  free: z.number(),
  total: z.number(),
  /** Uploads leave this much to the database. */
  reserve: z.number(),
  /** Files that were sent ahead and that no form uses yet. */
  parked: z.number(),
  /** Within the last hour files were refused because all visitors together have sent too much. */
  visitors_over_limit: z.boolean(),
})
export type DiskStatus = z.infer<typeof DiskStatus>
