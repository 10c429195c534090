import { countOf, formatCount } from '#lib/numbers.ts'

export const commentFormTexts = {
  title: 'Leave a comment',
  replyTitle: (author: string) => `Reply to ${author}`,
  author: 'Name',
  email: 'Email (not shown)',
  content: 'Comment',
  length: (typed: number, max: number) => `${formatCount(typed)} of ${formatCount(max)} characters`,
  send: 'Send comment',
  sendReply: 'Send reply',
  cancel: 'Cancel',
  close: 'Close',
  sending: 'Sending...',
  received: 'Thank you. Your comment will appear once an editor approves it.',
} as const

export const commentProblems = {
  author: 'Please enter your name',
  email: 'Please enter a valid email',
  content: 'Please write a comment',
  tooLong: (max: number) => `Please keep your comment to ${formatCount(max)} characters`,
  tooMany: (minutes: number) =>
    `You’ve sent several comments in a row. Please try again in ${countOf(minutes, 'minute')}.`,
  failed: 'We couldn’t send your comment. Please try again.',
} as const
