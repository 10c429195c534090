export const commentErrors = {
  subject: 'Comment',
  closed: 'Comments are closed for this post.',
  parentGone: 'The comment you are replying to is no longer here. Your reply was not sent.',
} as const
