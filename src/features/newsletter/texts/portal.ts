import type { CampaignStatus, SubscriberStatus } from '#lib/values.ts'
import { formatCount } from '#lib/numbers.ts'
import { plural } from '#lib/plural.ts'

const ERROR = 'Error'

const subscribers = (count: number): string => plural(count, 'subscriber')

export const sendTexts = {
  title: 'Send Newsletter',
  lead: 'Goes to every confirmed subscriber, with an unsubscribe link. We inline the styles and include a plain-text version.',
  send: 'Send Newsletter',
  schedule: 'Schedule Newsletter',
  sending: 'Sending...',
  subject: 'Subject',
  content: 'Content',
  htmlAllowed: 'You can use HTML.',
  sendAt: 'Send at',
  sendAtHint: (zone: string) => `In your local time (${zone}). Leave empty to send now.`,
  timePassed: 'This time has passed. Choose a later one, or leave the field empty to send now.',
  work: 'Sending newsletter',
  failed: 'Failed to send newsletter',
  wasCancelled:
    'This newsletter was cancelled before it was sent. Send it again if you still want it to go out.',
} as const

export const testTexts = {
  send: 'Send test to me',
  sending: 'Sending test...',
  sent: 'Test sent',
  to: (email: string) => `To ${email}`,
  error: ERROR,
  failed: 'Failed to send the test',
} as const

export const sendDialogTexts = {
  sendTitle: 'Send this newsletter?',
  scheduleTitle: 'Schedule this newsletter?',
  subject: 'Subject',
  audience: 'Goes to',
  countFailed: 'We couldn’t count the subscribers just now.',
  counting: 'Counting subscribers…',
  audienceLater: (count: number) =>
    `Everyone who has confirmed by then. Today that is ${subscribers(count)}.`,
  audienceNow: (count: number) => `${subscribers(count)}.`,
  nobody: 'No subscriber has confirmed yet, so there is nobody to send it to.',
  time: 'Sent',
  timeLater: (date: string) => `On ${date}. You can cancel it until then.`,
  timeNow: (seconds: number) => `${seconds} seconds after you confirm. You can cancel it until then.`,
  countAgain: 'Count again',
  schedule: 'Schedule newsletter',
  sendTo: (count: number) => `Send to ${subscribers(count)}`,
  send: 'Send',
  cancel: 'Cancel',
} as const

/** Toasts and lines about a newsletter that was just sent. */
export const progressTexts = {
  startsIn: (seconds: number) => `Sending in ${seconds} s`,
  startsNow: 'Sending starts now',
  queuedFor: (total: number) => `Queued for ${subscribers(total)}`,
  startsInSeconds: (seconds: number) =>
    `Sending starts in ${plural(seconds, 'second')}. You can cancel it until then.`,
  scheduled: 'Newsletter scheduled',
  scheduledHint: 'You can cancel it until sending starts.',
  started: 'Sending started',
  startedHint: (total: number) => `Queued for ${subscribers(total)}.`,
  sendingTo: (total: number) => `Sending to ${subscribers(total)}`,
  paused: (sent: number, total: number) => `Paused: sent to ${formatCount(sent)} of ${subscribers(total)}`,
  sent: 'Newsletter sent',
  sentTo: (sent: number) => `It went to ${subscribers(sent)}.`,
  sentToSome: (sent: number, total: number, failed: number) =>
    `It went to ${formatCount(sent)} of ${subscribers(total)}. ${formatCount(failed)} failed.`,
  sentLine: (total: number) => `Newsletter sent to ${subscribers(total)}`,
  sentToSomeLine: (sent: number, total: number) =>
    `Newsletter sent to ${formatCount(sent)} of ${subscribers(total)}`,
  notSent: 'Not sent',
  notSentHint: 'There were no subscribers when sending started.',
  notSentLine: 'Not sent: there were no subscribers',
  cancelledLine: 'Not sent: it was cancelled',
} as const

export const waitingTexts = {
  list: 'Newsletters about to be sent',
  what: (subject: string, total: number) => `“${subject}”${total > 0 ? ` to ${subscribers(total)}` : ''}`,
} as const

/** Before sending starts. */
export const cancelSendingTexts = {
  cancel: 'Cancel sending',
  cancelling: 'Cancelling...',
  done: 'Sending cancelled',
  textRestored: 'The text is back in the form.',
  textInHistory: 'The text is in the send history. Choose “Use again” there.',
  failed: 'Not cancelled',
  failedHint: 'We couldn’t cancel the newsletter. Please try again.',
} as const

const STATUS: Record<CampaignStatus, string> = {
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  cancelled: 'Cancelled',
}

export const historyTexts = {
  title: 'Send History',
  lead: 'Newsletters you have sent, and their progress.',
  loading: 'Loading send history...',
  empty: 'No newsletters sent yet.',
  list: 'Newsletters',
  toFollowers: 'To followers',
  status: STATUS,
  notSent: 'Not sent',
  aboutToBeSent: 'About to be sent',
  noSubscribers: 'No subscribers',
  sent: (sent: number, total: number) => `${formatCount(sent)} of ${formatCount(total)} sent`,
  queued: (count: number) => `${formatCount(count)} queued`,
  failed: (count: number) => `${formatCount(count)} failed`,
  progress: (subject: string) => `Sending ${subject}`,
  read: 'Read',
  showFailed: 'Show failed',
  loadingFailed: 'Loading failed deliveries...',
  failedList: 'Failed deliveries',
  addressesDeleted: 'We delete addresses after a while. Admins choose how long we keep them.',
} as const

export const campaignActionTexts = {
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  retry: 'Retry failed',
  error: ERROR,
  failed: 'Failed to change the newsletter',
} as const

export const reuseTexts = {
  button: 'Use again',
  done: 'The text is in the form',
  error: ERROR,
  failed: 'Failed to load the text',
  title: 'Replace your text?',
  question: (subject: string) =>
    `The form contains a text that you haven’t sent. “${subject}” would replace it.`,
  replace: 'Replace text',
  keep: 'Keep my text',
} as const

export const insertPostTexts = {
  button: 'Insert post',
  title: 'Insert a post',
  cancel: 'Cancel',
  find: 'Find a post',
  loading: 'Loading posts...',
  empty: 'No posts found.',
  list: 'Posts',
} as const

/** Part of the newsletter itself. */
export const postCardTexts = { by: (author: string) => `By ${author}`, read: 'Read the article' } as const

export const previewTexts = {
  title: 'Preview',
  empty: 'Your preview appears here.',
  width: 'Preview width',
  phone: 'Phone',
  desktop: 'Desktop',
  text: 'Text',
  failed: 'We couldn’t create the preview.',
} as const

const SUBSCRIBER_STATUS: Record<SubscriberStatus, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  unsubscribed: 'Unsubscribed',
  suspended: 'Suspended',
}

export const subscribersTexts = {
  title: 'Subscribers',
  confirmed: (count: number) => (count === 1 ? 'confirmed subscriber' : 'confirmed subscribers'),
  find: 'Find an address',
  statusLabel: 'Status',
  allStatuses: 'All statuses',
  status: SUBSCRIBER_STATUS,
  loading: 'Loading subscribers...',
  empty: 'No subscribers yet.',
  noneFound: 'No addresses found.',
  total: (count: number) => plural(count, 'address', 'addresses'),
  exportCsv: 'Export CSV',
  importedFrom: (source: string) => `Imported from ${source}`,
  list: 'Subscribers',
} as const

export const signUpTexts = {
  title: 'Signing up',
  lead: 'How addresses get on the list.',
  loading: 'Loading sign-up settings...',
  label: 'Confirm by e-mail',
  hint: 'Only addresses confirmed through our e-mail receive newsletters. When this is off, new addresses receive newsletters immediately.',
  subject: 'Signing up',
} as const
