import { plural } from '#lib/plural.ts'
import type { MailStatus, WebhookEvent } from '#lib/values.ts'

export const webhooksCardTexts = {
  title: 'Webhooks',
  lead: 'We tell your programs about events as soon as they happen. Each message is signed with the webhook’s secret.',
  loading: 'Loading webhooks…',
  list: 'Webhooks',
  empty: 'No webhooks yet. Add the address of a program that should hear about events.',
  add: 'Add webhook',
} as const

export const eventTexts: Record<WebhookEvent, string> = {
  'post.published': 'Post published',
  'post.updated': 'Post updated',
  'post.removed': 'Post removed',
  'submission.received': 'Submission received',
  'submission.decided': 'Submission decided',
  'subscriber.joined': 'Subscriber joined',
  'subscriber.left': 'Subscriber left',
}

export const TEST_EVENT = 'Test event'

export const webhookRowTexts = {
  paused: 'Paused',
  failed: (count: number) => plural(count, 'failed delivery', 'failed deliveries'),
  events: (names: string[]) => names.join(', '),
  allEvents: 'All events',
  deliveries: 'Deliveries',
  test: 'Send test',
  edit: 'Edit',
  pause: 'Pause',
  resume: 'Resume',
  newSecret: 'Replace secret',
  remove: 'Delete',
} as const

export const webhookChangeTexts = {
  tested: 'Test event sent',
  paused: 'Webhook paused',
  resumed: 'Webhook resumed',
  saved: 'Webhook saved',
  removed: 'Webhook deleted',
  resent: 'We’re sending it again',
  failedTitle: 'That didn’t work',
  failed: 'Please try again.',
} as const

export const webhookFormTexts = {
  addTitle: 'Add a webhook',
  editTitle: 'Edit the webhook',
  url: 'Address',
  urlHint: 'We send a POST request to it for each event.',
  urlMissing: 'Enter an address.',
  events: 'Events',
  eventsMissing: 'Choose at least one event.',
  add: 'Add webhook',
  save: 'Save webhook',
  saving: 'Saving...',
  cancel: 'Cancel',
  failed: 'We couldn’t save the webhook. Please try again.',
} as const

export const webhookSecretTexts = {
  title: 'Copy the secret',
  lead: 'Your program checks the signature of each message with it. We show it only once.',
  label: 'Secret',
  replaceTitle: 'Replace the secret?',
  replaceLead: 'From now on, messages are signed with the new secret only. Update your program right after.',
  replace: 'Replace secret',
} as const

export const removeWebhookTexts = {
  title: 'Delete this webhook?',
  lead: (url: string) => `${url} gets no more messages, and its log is deleted. You can’t undo this.`,
  confirm: 'Delete webhook',
  cancel: 'Cancel',
} as const

export const deliveriesTexts = {
  title: 'Deliveries',
  lead: 'The last 100 messages of the last 30 days. We try for about a day, then give up.',
  loading: 'Loading deliveries…',
  empty: 'No deliveries yet.',
  list: 'Deliveries',
  attempts: (count: number) => plural(count, 'attempt', 'attempts'),
  next: 'Next attempt on',
  answer: (text: string) => `Response: ${text}`,
  resend: 'Resend',
  close: 'Close',
  status: {
    queued: 'Waiting',
    sending: 'Sending',
    sent: 'Delivered',
    failed: 'Given up',
    cancelled: 'Cancelled',
  } satisfies Record<MailStatus, string>,
} as const
