/** Shown by the confirm and unsubscribe pages after a press; `said` in their address holds the key. */
export const MAIL_PAGE_MESSAGES = {
  confirmed: 'Your subscription is confirmed.',
  left: 'You’re unsubscribed. We won’t send you any more e-mails.',
  'left-some': 'You’re unsubscribed. Your other subscriptions continue.',
  'bad-link': 'This link is incomplete. Please copy all of it.',
} as const

export type MailPageMessage = keyof typeof MAIL_PAGE_MESSAGES

export const mailPageTexts = {
  failed: 'That didn’t work. Please try again.',
  readMagazine: 'Read the magazine',
} as const

export const confirmTexts = {
  title: 'Confirm your subscription',
  heading: 'One last step: confirm your subscription',
  doneHeading: 'You’re subscribed',
  lead: 'If you didn’t sign up, close this page and you won’t hear from us.',
  confirm: 'Confirm subscription',
  confirming: 'Confirming...',
} as const

export const unsubscribeTexts = {
  title: 'Unsubscribe',
  heading: 'Unsubscribe from our e-mails',
  doneHeading: 'You’re unsubscribed',
  lead: 'You’ll stop receiving these e-mails. You can subscribe again at any time.',
  forAddress: (email: string) => `For ${email}`,
  unsubscribe: 'Unsubscribe',
  unsubscribing: 'Unsubscribing...',
  subscriptions: 'Your subscriptions',
  unsubscribeFrom: (name: string) => `Unsubscribe from ${name}`,
  everything: 'Unsubscribe from everything',
} as const
