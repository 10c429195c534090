import { BLOG_PATH } from './paths.ts'

const PAGES = new Set(['/', BLOG_PATH])

/** Only the home and blog pages load the live chat, so only their security policies allow its origin. */
export const isChatPage = (path: string): boolean => PAGES.has(path.replace(/(.)\/$/, '$1'))
