const greeting = (name: string) => `Hello ${name},`

const release = (title: string, artist: string) => `“${title}” by ${artist}`

export const submissionMail = {
  greeting,
  /** How a mail names a release within a sentence. */
  release,
  checkStatus: 'Check its status',
  regards: (site: string) => `The editors of ${site}`,
} as const

export const receivedMail = {
  subject: (id: string) => `We received your music (${id})`,
  greeting: 'Hello,',
  thanks: (site: string) => `Thank you for sending your music to ${site}.`,
  id: (id: string) => `Your submission ID: ${id}`,
  mayPublish:
    'You said that we may publish your recording with our review. We won’t do so before the release date.',
  staysPrivate: 'Your recording stays private: only our editors and curators can listen to it.',
  next: (days: number) =>
    `A curator who knows your genre will listen to it. You’ll hear from us within 5–${days} business days.`,
  howToCheck:
    'You need the ID and this e-mail address to check the status. If you didn’t send us anything, please reply to this e-mail and tell us.',
} as const

export const newsMail = {
  subject: (id: string) => `Your submission ${id}`,
  goodNews: (title: string, id: string) => `Good news: we’re writing about ${title} (${id})`,
  news: {
    received: (music: string) => `We have ${music} and will listen to it soon.`,
    'in review': (music: string) => `We’re listening to ${music} now.`,
    approved: (music: string) =>
      `We like ${music} and we’re going to write about it. We’ll tell you when it’s published.`,
    declined: (music: string) =>
      `Thank you for ${music}. We’ve listened to it, and we won’t write about it this time.`,
  },
} as const

export const publishedMail = {
  subject: (title: string) => `Our review is live: ${title}`,
  live: (music: string) => `Our review of ${music} is live:`,
  thanks: 'Thank you for your music.',
} as const

export const assignedMail = {
  subject: (artist: string, title: string) => `New submission for you: ${artist} – ${title}`,
  waiting: (music: string, genres: string, replyBy: string) =>
    `${music} (${genres}) is waiting for you. Please reply by ${replyBy}.`,
  listen: 'Listen to it',
} as const

export const reviewedMail = {
  subject: (artist: string, title: string) => `New review to edit: ${artist} – ${title}`,
  written: (by: string, music: string) => `${by} has written about ${music}. The draft is waiting for you.`,
  open: 'Open it in the inbox',
} as const
