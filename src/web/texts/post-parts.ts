/* Parts of the post page that load after the first view. */

export const NEWSLETTER_TITLE = 'Never Miss a Beat'
export const SUBSCRIBE = 'Subscribe'
