import { plural } from '#lib/plural.ts'
import type { RetainedKind } from '#lib/values.ts'

/** On the Privacy page and in the audit log. */
export const retainedLabels: Record<RetainedKind, string> = {
  submissions: 'Submissions',
  applications: 'Curator applications',
  messages: 'Messages',
  comments: 'Addresses of commenters',
  mail: 'Mail log',
}

/** In the audit log: how long the admins want to keep a kind of data. */
export const retentionDetail = (days: number | null) =>
  days === null ? 'Keep for ever' : `Keep for ${plural(days, 'day')}`
