import type { CampaignStatus } from '#lib/values.ts'

export const newsletterErrors = {
  /** In 'Newsletter not found'. */
  noun: 'Newsletter',
  subject: 'Please enter a subject.',
  content: 'Please enter the content.',
  sendAt: 'Enter a date and time such as 2026-11-15T09:30:00Z',
  noAuthor: 'There is no such author.',
  noGenre: 'There is no such genre.',
  noSubscribers: 'No subscriber has confirmed yet, so there is nobody to send this newsletter to.',
} as const

const STATUS: Record<CampaignStatus, string> = {
  scheduled: 'scheduled',
  sending: 'being sent',
  paused: 'paused',
  sent: 'already sent',
  cancelled: 'already cancelled',
}

/** Refused actions on a newsletter, by the name of the action. */
export const campaignRefusals = {
  pause: (status: CampaignStatus) =>
    `You can pause a newsletter only while it is being sent. This one is ${STATUS[status]}.`,
  resume: (status: CampaignStatus) =>
    `You can resume a newsletter only while it is paused. This one is ${STATUS[status]}.`,
  cancel: (status: CampaignStatus) => `This newsletter is ${STATUS[status]}.`,
  'call-back': (status: CampaignStatus) =>
    status === 'cancelled'
      ? `This newsletter is ${STATUS[status]}.`
      : `It’s too late to cancel this newsletter: it is ${STATUS[status]}.`,
  retry: () =>
    'There is nothing to retry. We don’t retry addresses that were refused permanently, and we delete old addresses.',
} as const

/** The names of subscriptions, as in 'You’ll still receive: the newsletter, Jazz.' */
export const subscriptionNames = {
  all: 'the newsletter',
  unknownAuthor: 'An author who no longer writes here',
  unknownGenre: 'a genre',
} as const

export const unsubscribedFrom = (left: string[]) =>
  `You’re unsubscribed. You’ll still receive: ${left.join(', ')}.`
