import { BLOG_PATH } from './paths.ts'

const PAGES = new Set(['/', BLOG_PATH])

/** Home and blog load the live chat. Only their policies name its origin. */
export const isChatPage = (path: string): boolean => PAGES.has(path.replace(/(.)\/$/, '$1'))
