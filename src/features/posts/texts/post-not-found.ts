export const POST_NOT_FOUND = 'Post Not Found'
export const POST_NOT_FOUND_ERROR = 'Post not found'
export const RETURN_TO_BLOG = 'Return to Blog'
