/*
 * The addresses of the public pages. Other code takes them from here; only the tables of routes spell them out.
 * Addresses of the portal are in portal-paths.ts.
 */

export const BLOG_PATH = '/blog'
export const SUBMIT_PATH = '/blog/submit'
export const JOIN_CURATOR_PATH = '/blog/join-curator'
/** Where curators sign in; the rest of their workspace is in portal-paths.ts. */
export const CURATOR_LOGIN_PATH = '/curator/login'
export const ABOUT_PATH = '/about'
export const CONTACT_PATH = '/contact'
export const PRIVACY_PATH = '/privacy'
/** Leads to SUBMIT_PATH. */
export const SUBMIT_MUSIC_PATH = '/submit-music'
/** Where artists look up the status of what they sent. */
export const SUBMISSIONS_PATH = '/submissions'
export const CONFIRM_PATH = '/newsletter/confirm'
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'
export const RSS_PATH = '/feed.xml'
export const ATOM_PATH = '/atom.xml'
export const JSON_FEED_PATH = '/feed.json'

const part = encodeURIComponent

/** With its slug, this is the one address under which a post should be known. It works without the slug, too. */
export const postPath = ({ id, slug }: { id: string; slug?: string }): string =>
  `${BLOG_PATH}/post/${part(id)}${slug ? `/${part(slug)}` : ''}`

/** The posts of a genre. */
export const genrePath = (name: string): string => `${BLOG_PATH}?genre=${part(name)}`

export const submissionPath = (id: string): string => `${SUBMISSIONS_PATH}/${part(id)}`

/** The feed of one author. */
export const authorFeedPath = (name: string): string => `${RSS_PATH}?author=${part(name)}`

/** The picture that other sites show for a post. `version` changes with the post. */
export const shareImagePath = (id: string, version: number): string => `/share/${part(id)}.jpg?v=${version}`
