import { plural } from '#lib/plural.ts'
import { PERSONAL_KINDS, type PersonalKind, RETAINED_KINDS, type RetainedKind } from '#lib/values.ts'

type Counted = (count: number) => string

/** Also in the audit log. */
const personalCounts: Record<PersonalKind, Counted> = {
  imports: (count) => plural(count, 'uploaded export'),
  submissions: (count) => plural(count, 'submission'),
  applications: (count) => plural(count, 'curator application'),
  comments: (count) => plural(count, 'comment'),
  messages: (count) => plural(count, 'message'),
  deliveries: (count) => plural(count, 'newsletter e-mail'),
  subscriptions: (count) => plural(count, 'newsletter address', 'newsletter addresses'),
  mail: (count) => plural(count, 'other e-mail'),
  webhooks: (count) => plural(count, 'webhook message'),
  'sign-ins': (count) => plural(count, 'sign-in record'),
  accounts: (count) => plural(count, 'account'),
  audit: (count) => plural(count, 'entry', 'entries'),
}

export const retainedCounts: Record<RetainedKind, Counted> = {
  submissions: personalCounts.submissions,
  applications: personalCounts.applications,
  messages: personalCounts.messages,
  comments: (count) => plural(count, 'commenter’s address', 'commenters’ addresses'),
  mail: (count) => plural(count, 'e-mail'),
}

/** "3 submissions, 1 comment"; empty if there is nothing. */
export const personalSummary = (counts: Partial<Record<PersonalKind, number>>): string =>
  PERSONAL_KINDS.flatMap((kind) => (counts[kind] ? personalCounts[kind](counts[kind]) : [])).join(', ')

export const retainedSummary = (counts: Partial<Record<RetainedKind, number>>): string =>
  RETAINED_KINDS.flatMap((kind) => (counts[kind] ? retainedCounts[kind](counts[kind]) : [])).join(', ')

/** In the audit log, which must not name the address again. */
export const auditTarget = (code: string) => `Person ${code}`
export const nothingFound = 'Nothing was found'
