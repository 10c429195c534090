import { countOf } from '#lib/numbers.ts'

export const commentsTitle = 'Comments'
export const noComments = 'No comments yet. Be the first.'

export const likeLabel = (author: string, likes: number, liked: boolean) =>
  `${liked ? 'Liked' : 'Like'} the comment by ${author}: ${countOf(likes, 'like')}`
