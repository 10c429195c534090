import { plural } from '#lib/plural.ts'

/** In the audit log: how long the admins want to keep a kind of data. */
export const retentionDetail = (days: number | null) =>
  days === null ? 'Keep for ever' : `Keep for ${plural(days, 'day')}`
