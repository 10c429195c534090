export const commentsPageTexts = {
  title: 'Comments',
  waiting: 'Waiting',
  approved: 'Approved',
  noneWaiting: 'No comments waiting.',
  noneApproved: 'No approved comments yet.',
  rows: ['comment', 'comments'],
} as const

export const commentRowTexts = {
  /** Followed by the title of the post, as a link. */
  on: 'on',
  inReplyTo: (author: string) => (author ? `in reply to ${author}` : 'in reply to a deleted comment'),
  about: (author: string) => `Comment by ${author}`,
  approve: { label: 'Approve', done: 'Comment approved', failed: 'Failed to approve comment' },
  unapprove: {
    label: 'Unapprove',
    done: 'Comment moved back to Waiting',
    failed: 'Failed to unapprove comment',
  },
  deleted: 'Comment deleted',
  deleteFailed: 'Failed to delete comment',
} as const
