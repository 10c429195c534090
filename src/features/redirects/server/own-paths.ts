import * as paths from '#lib/paths.ts'
import { SITE_PAGES } from '#lib/site-pages.ts'
import { asksForContent } from './old-address.ts'

const PAGES = new Set<string>([...SITE_PAGES, paths.SUBMIT_MUSIC_PATH])
const FILES = new Set([paths.RSS_PATH, paths.ATOM_PATH, paths.JSON_FEED_PATH, '/robots.txt', '/favicon.ico'])
/** The server answers everything below these paths. */
const UNDER =
  /^\/(?:api|admin|curator|assets|uploads|share|submissions|newsletter|welcome|confirm-address|healthz|readyz|metrics|\.well-known)(?:\/|$)/
const SITEMAP = /^\/sitemap(?:-[^/]*)?\.xml$/

/** Pages for readers that exist at all times. */
export const isFixedPage = (path: string): boolean => PAGES.has(path)

/** Whether the server answers this path whatever its content is. Paths are in lower case, like the keys of redirects. */
export const isOwnPath = (path: string): boolean =>
  PAGES.has(path) || FILES.has(path) || UNDER.test(path) || SITEMAP.test(path) || paths.isAuthorFeed(path)

/** Whether a redirect with this key can ever answer. */
export const isUseful = (key: string): boolean => !isOwnPath(key.split('?', 1)[0]!) || asksForContent(key)

/** The id in the path of a post, with or without a slug. */
export const postIn = (path: string): string | undefined => paths.postIn(path)?.id

export const authorIn = (path: string): string | undefined => decoded(paths.authorIn(path))

/** The slug of a free page, which is directly below the root. */
export const pageIn = (path: string): string | undefined => {
  const slug = decoded(/^\/([^/]+)\/?$/.exec(path)?.[1])
  return slug === undefined || isOwnPath(`/${slug}`) ? undefined : slug
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part)
  } catch {
    return undefined
  }
}
