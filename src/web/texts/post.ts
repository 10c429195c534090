/* The post page, which has a size budget, so each text is a separate constant. */

export const RETURN_TO_BLOG = 'Return to Blog'
export const LOADING_POST = 'Loading post...'
