/* The paths of the public pages. Only the route tables spell them out; all other code uses these. Paths of the
   portal are in portal-paths.ts. */

export const BLOG_PATH = '/blog'
export const SUBMIT_PATH = '/blog/submit'
export const JOIN_CURATOR_PATH = '/blog/join-curator'
/** The other paths for curators are in portal-paths.ts. */
export const CURATOR_LOGIN_PATH = '/curator/login'
export const ABOUT_PATH = '/about'
export const CONTACT_PATH = '/contact'
export const PRIVACY_PATH = '/privacy'
/** Redirects to SUBMIT_PATH. */
export const SUBMIT_MUSIC_PATH = '/submit-music'
/** Artists check the status of their submissions here. */
export const SUBMISSIONS_PATH = '/submissions'
export const CONFIRM_PATH = '/newsletter/confirm'
export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'
export const RSS_PATH = '/feed.xml'
export const ATOM_PATH = '/atom.xml'
export const JSON_FEED_PATH = '/feed.json'

const part = encodeURIComponent

const POSTS = `${BLOG_PATH}/post/`
const AUTHORS = '/authors/'
const POST_ID = /^[\w-]{1,60}$/

/** The one or two parts of a path below `start`, as the address has them. The path may end with a slash. */
function partsBelow(start: string, path: string): [first: string, second: string] | undefined {
  if (!path.startsWith(start)) return undefined
  const [first, second = '', ...rest] = path.slice(start.length).split('/')
  return first && rest.join('/') === '' ? [first, second] : undefined
}

/** The canonical path of a post. It also works without the slug. */
export const postPath = ({ id, slug }: { id: string; slug?: string }): string =>
  `${POSTS}${part(id)}${slug ? `/${part(slug)}` : ''}`

/** The parts of the path of a post. The slug is empty if there is none. */
export function postIn(path: string): { id: string; slug: string } | undefined {
  const [id = '', slug = ''] = partsBelow(POSTS, path) ?? []
  return POST_ID.test(id) ? { id, slug } : undefined
}

export const genrePath = (name: string): string => `${BLOG_PATH}?genre=${part(name)}`

/** A page that editors have added. */
export const pagePath = (slug: string): string => `/${part(slug)}`
export const tagPath = (name: string): string => `${BLOG_PATH}?tag=${part(name)}`

export const submissionPath = (id: string): string => `${SUBMISSIONS_PATH}/${part(id)}`

export const authorPath = (slug: string): string => `${AUTHORS}${part(slug)}`

/** The slug in the path of an author's page, as the address has it. */
export function authorIn(path: string): string | undefined {
  const [slug, file] = partsBelow(AUTHORS, path) ?? []
  return file === '' ? slug : undefined
}

export const authorFeedPath = (slug: string): string => `${authorPath(slug)}${RSS_PATH}`

export function isAuthorFeed(path: string): boolean {
  const [, file = ''] = partsBelow(AUTHORS, path) ?? []
  return [RSS_PATH, ATOM_PATH, JSON_FEED_PATH].includes(`/${file}`)
}

/** The picture that other sites show for a post. `version` changes with each save of the post. */
export const shareImagePath = (id: string, version: number): string => `/share/${part(id)}.jpg?v=${version}`
