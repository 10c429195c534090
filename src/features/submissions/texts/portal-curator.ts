import { countOf } from '#lib/numbers.ts'

const submissions = (count: number) => countOf(count, 'submission')

export const curatorPageTexts = {
  title: 'Your submissions',
  search: 'Search your submissions...',
  empty: 'No submissions for you yet. We’ll e-mail you when we assign one to you.',
} as const

export const waitingTexts = {
  title: (total: number) => `${submissions(total)} ${total === 1 ? 'is' : 'are'} waiting in your genres`,
  takeOne: 'Take it',
  takeAll: (count: number) => `Take all ${count}`,
  takeFirst: (count: number) => `Take the first ${count}`,
  show: 'Show submissions',
  /** Followed by the date. */
  sent: 'sent',
  take: 'Take',
  taken: (count: number) => `${submissions(count)} assigned to you`,
  noneTaken: 'No submissions were assigned to you',
  missed: (count: number) => `Another curator took ${submissions(count)} before you.`,
  failed: 'Failed to assign the submissions',
} as const

export const curatorReviewTexts = {
  title: 'Your review',
  declined: 'You declined this submission. Reopen it to write about it.',
  editors: 'The editors are working on your review. If you’d like to add something, write a note.',
  published: 'The review is live.',
} as const

export const reviewFormTexts = {
  leadNew: 'Your review becomes a draft for the editors, under your name.',
  leadSent: 'The editors have your review as a draft. You can change it until one of them starts editing it.',
  title: 'Title',
  excerpt: { label: 'Excerpt', hint: 'One or two lines that make people want to read on.' },
  review: {
    label: 'Review',
    placeholder: 'What does it sound like, and why should readers care?',
  },
  send: 'Send to the editors',
  sendChanges: 'Send changes',
  sending: 'Sending...',
  sent: { title: 'Review sent', description: 'The editors have it as a draft.' },
  failed: 'Failed to send the review. Your text is still here: please try again.',
} as const

export const reviewProblems = {
  title: 'Please add a title for your review.',
  content: 'Please add content for your review.',
} as const

export const unsentReviewTexts = { title: 'Your unsent text', discard: 'Discard' } as const
