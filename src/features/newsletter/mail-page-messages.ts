/** What the confirm and unsubscribe pages say after a press, by the value of `said` in their address. */
export const MAIL_PAGE_MESSAGES = {
  confirmed: 'Your subscription is confirmed.',
  left: 'You are unsubscribed. No further mail will be sent.',
  'left-some': 'You are unsubscribed. Your other subscriptions continue.',
  'bad-link': 'This link is not complete. Please copy all of it.',
} as const

export type MailPageMessage = keyof typeof MAIL_PAGE_MESSAGES
