export const commentErrors = {
  subject: 'Comment',
  closed: 'Comments are closed for this post.',
} as const
