/** In the archive itself, for the person who gets it. */
export const archiveTexts = {
  imports: 'Exports of another site with your address that are being imported here.',
  submissions: 'Music that you sent in. The recordings and press kits are in the folder files.',
  applications: 'Your applications as a curator. The portfolios are in the folder files.',
  comments: 'Your comments.',
  messages: 'Messages that you sent with the contact form.',
  deliveries: 'Newsletters that we sent to you.',
  subscriptions: 'Your subscriptions.',
  mail: 'Other e-mails to you, and e-mails between us that quote your address.',
  webhooks: 'Messages about you to other programs of the magazine.',
  'sign-ins': 'Failed sign-ins with your address, and networks from which you signed in.',
  accounts: 'Your account at the magazine.',
  audit: 'Entries of our audit log that name your address.',
} as const
