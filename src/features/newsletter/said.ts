/** What the pages that mails lead to say after a press, by the word that stands for it in their address. */
export const SAID = {
  confirmed: 'Your subscription is confirmed.',
  left: 'You are unsubscribed. No further mail will be sent.',
  'left-some': 'You are unsubscribed. Your other subscriptions continue.',
  'bad-link': 'This link is not complete. Please copy all of it.',
} as const

export type Said = keyof typeof SAID
