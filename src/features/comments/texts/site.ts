import { countOf } from '#lib/numbers.ts'

export const commentsTitle = 'Comments'
export const noComments = 'No comments yet. Be the first.'

export const removedComment = 'This comment was removed'

export const replyTexts = {
  reply: 'Reply',
  label: (author: string) => `Reply to the comment by ${author}`,
  to: (author: string) => `In reply to ${author}`,
  toRemoved: 'In reply to a removed comment',
} as const

/** The name on a comment whose author asked us to delete their data. */
export const ANONYMOUS = 'Anonymous'

export const likeLabel = (author: string, likes: number, liked: boolean) =>
  `${liked ? 'Liked' : 'Like'} the comment by ${author}: ${countOf(likes, 'like')}`
