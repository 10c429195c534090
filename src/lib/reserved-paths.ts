/**
 * The first parts of all paths of the site itself, so no page of the editors may have them. A test compares them with
 * every route. File names have a dot, which a slug never has.
 */
const RESERVED = new Set([
  'about',
  'admin',
  'api',
  'assets',
  'authors',
  'blog',
  'confirm-address',
  'contact',
  'curator',
  'healthz',
  'metrics',
  'newsletter',
  'privacy',
  'readyz',
  'share',
  'submissions',
  'submit-music',
  'uploads',
  'welcome',
])

export const isReservedPath = (slug: string): boolean => RESERVED.has(slug)
