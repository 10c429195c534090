export const lookupTexts = {
  label: 'Look up a submission',
  id: 'Submission ID',
  idPlaceholder: 'SUB-ABC123XYZ',
  email: 'Email Address',
  check: 'Check status',
  checking: 'Checking...',
  badId: 'A submission ID looks like SUB-ABC123XYZ',
  badEmail: 'Please enter a valid email',
  failed: 'We couldn’t check the status. Please try again.',
} as const

export const statusTexts = {
  received: {
    title: 'Received',
    text: 'It’s in the queue. A curator who knows your genre will listen within 5-7 business days.',
  },
  'in review': { title: 'In review', text: 'A curator is listening to it.' },
  approved: { title: 'Approved', text: 'We like it and we’re writing about it.' },
  declined: { title: 'Declined', text: 'We won’t write about it this time. Thank you for sending it.' },
  published: { title: 'Published', text: 'Our review is live.' },
} as const

export const statusCardTexts = {
  held: 'Our spam filter stopped it, so an editor will check it first. Then it joins the queue.',
  history: 'History',
  read: (title: string) => `Read “${title}”`,
} as const
