/** The title of the feeds until the site has one. */
export const UNTITLED_FEED = 'Music Blog'
