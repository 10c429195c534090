import { ABOUT_PATH, BLOG_PATH, CONTACT_PATH, JOIN_CURATOR_PATH, PRIVACY_PATH, SUBMIT_PATH } from './paths.ts'

/** The pages that every magazine has. */
export const SITE_PAGES = [
  '/',
  BLOG_PATH,
  SUBMIT_PATH,
  JOIN_CURATOR_PATH,
  ABOUT_PATH,
  CONTACT_PATH,
  PRIVACY_PATH,
] as const
