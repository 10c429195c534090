import type { MailStatus } from '#lib/values.ts'

const STATUS: Record<MailStatus, string> = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

export const mailCardTexts = {
  title: 'Mail',
  lead: 'Confirmations, invitations, notices and tests. Without a mail server, they are also saved in the outbox folder.',
  find: 'Find an e-mail',
  statusLabel: 'Status',
  allStatuses: 'All statuses',
  status: STATUS,
  loading: 'Loading mail...',
  empty: 'No mail yet.',
  noneFound: 'No e-mails found.',
  list: 'Mail',
  to: (recipient: string) => `To ${recipient}`,
  read: 'Read',
} as const

export const testMailTexts = {
  send: 'Send test mail',
  sending: 'Sending...',
  sent: 'Test mail sent',
  sentTo: (email: string) => `Look for it in the inbox of ${email}.`,
  failed: 'Test mail not sent',
  retry: 'Please try again.',
} as const
