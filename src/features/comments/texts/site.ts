import { countOf } from '#lib/numbers.ts'

export const commentsTitle = 'Comments'
export const noComments = 'No comments yet. Be the first.'

/** The name on a comment whose author asked us to delete their data. */
export const ANONYMOUS = 'Anonymous'

export const likeLabel = (author: string, likes: number, liked: boolean) =>
  `${liked ? 'Liked' : 'Like'} the comment by ${author}: ${countOf(likes, 'like')}`
