import { plural } from '#lib/plural.ts'
import type { CommentsFate, PersonalKind, RetainedKind } from '#lib/values.ts'
import { personalSummary, retainedSummary } from './kinds.ts'
import { retainedLabels } from './retention.ts'

export const privacyPageTexts = { title: 'Privacy' } as const

type Counts<Kind extends string> = Partial<Record<Kind, number>>

export const retentionTexts = {
  title: 'Data retention',
  lead: 'How long we keep what people send us. Older data is deleted every night, with its files, and the audit log says how much.',
  next: 'The next run is on',
  loading: 'Loading the data retention...',
  fields: {
    submissions: {
      label: retainedLabels.submissions,
      hint: 'Counted from the decision, the last change or the release date, whichever is latest. We keep submissions that are undecided or awaiting review. Posts keep their recordings.',
    },
    applications: {
      label: retainedLabels.applications,
      hint: 'Counted from the answer. We keep applications that have no answer yet, and the accounts of curators.',
    },
    messages: {
      label: retainedLabels.messages,
      hint: 'Counted from the day they were marked as handled. We keep open messages.',
    },
    comments: {
      label: retainedLabels.comments,
      hint: 'Counted from the day of the comment. We keep the comment and the name under it.',
    },
    mail: {
      label: retainedLabels.mail,
      hint: 'E-mails that were sent or failed, and the recipients of newsletters. The figures of newsletters stay.',
    },
  } satisfies Record<RetainedKind, { label: string; hint: string }>,
  forEver: 'Keep for ever',
  periods: {
    30: '30 days',
    90: '90 days',
    180: '6 months',
    365: '1 year',
    730: '2 years',
    1825: '5 years',
  } as Record<number, string>,
  days: (count: number) => plural(count, 'day'),
  save: 'Save retention',
  saving: 'Saving…',
  saved: 'Data retention saved',
  failed: 'Data retention not saved',
  retry: 'Please try again.',
} as const

export const retentionDialogTexts = {
  title: 'Change the data retention?',
  deletes: (counts: Counts<RetainedKind>) => {
    const summary = retainedSummary(counts)
    return summary
      ? `This deletes ${summary} tonight. You can’t undo this.`
      : 'Nothing is old enough to be deleted tonight.'
  },
  confirm: (counts: Counts<RetainedKind>) =>
    retainedSummary(counts) ? 'Save and delete tonight' : 'Save retention',
  cancel: 'Cancel',
} as const

export const personTexts = {
  title: 'One person’s data',
  lead: 'When people ask what we know about them, or want it deleted, search for their e-mail address here.',
  label: 'E-mail address',
  search: 'Search',
  searching: 'Searching…',
  failed: 'The search failed. Please try again.',
  found: (email: string) => `Data about ${email}`,
  nothing: (email: string) => `We hold nothing about ${email}.`,
  kinds: {
    imports: 'Uploaded exports that name them',
    submissions: 'Submissions',
    applications: 'Curator applications',
    comments: 'Comments',
    messages: 'Messages',
    deliveries: 'Newsletters sent to them',
    subscriptions: 'Newsletter address, with subscriptions',
    mail: 'Other e-mails to them or about them',
    webhooks: 'Messages to other programs',
    'sign-ins': 'Records of sign-ins',
    accounts: 'Accounts',
    audit: 'Entries in the audit log',
  } satisfies Record<PersonalKind, string>,
  files: 'Uploaded files',
  stays: 'stays',
  accountStays:
    'This person works for the magazine. A deletion here leaves the account, because its posts need a new owner.',
  accountLink: 'Remove the account on the People page',
  auditStays: 'We can’t delete entries of the audit log. They expire automatically.',
  export: 'Export everything',
  archiveName: 'personal-data.tar',
  remove: 'Delete everything…',
  erased: 'Deleted on',
  running: 'Their data is being deleted.',
} as const

export const eraseDialogTexts = {
  title: (email: string) => `Delete everything about ${email}?`,
  deletes: (counts: Counts<PersonalKind>, files: number) =>
    `This deletes ${personalSummary(counts)}${files > 0 ? `, and ${plural(files, 'uploaded file')}` : ''}. You can’t undo this.`,
  stays: 'What stays',
  stayList: [
    'Posts about their music. Recordings that they sent in are removed from them.',
    'A code that we make from the address. It proves the deletion in the audit log, and we write to the address again only if its owner confirms a new subscription. The address itself is not kept.',
    'Backups, until they are replaced by newer ones. Backups that an upgrade made stay until three later upgrades.',
  ],
  accountStays: 'Their account and its sign-ins, which you can remove on the People page.',
  auditStays: 'Entries in the audit log that name the address.',
  comments: 'Their comments',
  commentsHint: 'Comments have no replies, so no conversation breaks.',
  fates: {
    delete: 'Delete them',
    anonymise: 'Keep the text, and show “Anonymous” as the name',
  } satisfies Record<CommentsFate, string>,
  type: (email: string) => `Type ${email} to confirm`,
  confirm: 'Delete everything',
  deleting: 'Starting…',
  cancel: 'Cancel',
  started: 'Deletion started',
  notStarted: 'Deletion not started',
  retry: 'Please try again.',
} as const

export const erasuresTexts = {
  title: 'Deletions',
  lead: 'Each address has a code, which the audit log shows, too. To check a code, search for the address.',
  loading: 'Loading deletions...',
  list: 'Deletions',
  empty: 'No deletions yet.',
  person: (code: string) => `Person ${code}`,
  running: 'Running',
  done: 'Done',
  nothing: 'Nothing was found',
  by: (name: string) => `Started by ${name}`,
} as const
