/** Shown where a post or a comment lacks a name. Every page reads posts, so these are apart from other texts. */
export const UNTITLED = 'Untitled'
export const ANONYMOUS = 'Anonymous'
