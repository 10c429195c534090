import type { Input, ReadName } from '#lib/call-types.ts'
import { caseKey } from '#lib/fold.ts'
import {
  ABOUT_PATH,
  ATOM_PATH,
  authorIn,
  BLOG_PATH,
  CONTACT_PATH,
  isAuthorFeed,
  JOIN_CURATOR_PATH,
  JSON_FEED_PATH,
  postIn,
  postPath,
  PRIVACY_PATH,
  RSS_PATH,
  SUBMISSIONS_PATH,
  SUBMIT_PATH,
} from '#lib/paths.ts'
import { isReservedPath } from '#lib/reserved-paths.ts'
import { pathPattern } from './path-pattern.ts'

/** Parameters that change what a public page or call shows. All others (utm_source, fbclid …) are ignored. */
const LISTING = ['search', 'genre', 'filter', 'sort', 'page', 'tag'] as const

/** The cached calls, with the parameters that change their response. */
const CALLS: Kept = {
  'GET /api/genres': [],
  'GET /api/auth/homepage-stats': [],
  'GET /api/auth/settings/homepage-content': [],
  'GET /api/auth/settings/social-links': [],
  'GET /api/auth/settings/submit-redirect-url': [],
  'GET /api/settings/public': [],
  'GET /api/pages/:slug': [],
  'GET /api/navigation': [],
  'GET /api/searches/trending': [],
  'GET /api/posts/:id/related': [],
  'GET /api/posts': [...LISTING, 'author', 'category', 'limit', 'sortBy', 'status'],
  'GET /api/posts/:id': [],
  'GET /api/authors/:id': [],
}

type Kept = { [N in ReadName]?: readonly Extract<keyof NonNullable<Query<N>>, string>[] }
type Query<N extends ReadName> = Input<N> extends { query?: infer Q } ? Q : never

const POSTS_CALL = '/api/posts'

type Test = (path: string) => boolean

const is =
  (...paths: string[]): Test =>
  (path) =>
    paths.includes(path)
const matches =
  (pattern: RegExp): Test =>
  (path) =>
    pattern.test(path)
/** A slash at the end would be a second spelling. */
const bare =
  (isKind: Test): Test =>
  (path) =>
    !path.endsWith('/') && isKind(path)

const PARAMETERS: [isPath: Test, names: readonly string[]][] = [
  [is('/'), ['genre']],
  [is(BLOG_PATH, `${BLOG_PATH}/`), LISTING],
  [bare((path) => postIn(path) !== undefined), []],
  [bare((path) => authorIn(path) !== undefined), ['page']],
  [bare(isAuthorFeed), []],
  [is(RSS_PATH, ATOM_PATH, JSON_FEED_PATH), ['genre', 'tag', 'author']],
  [matches(/^\/(sitemap(-\w+)?\.xml|robots\.txt)$/), []],
  [is(ABOUT_PATH, PRIVACY_PATH, SUBMIT_PATH, JOIN_CURATOR_PATH), []],
  [is(CONTACT_PATH), ['result']],
  // Without an id, because every invented id would be a separate page.
  [is(SUBMISSIONS_PATH), []],
  ...Object.entries(CALLS).map(([name, names]): [Test, readonly string[]] => [
    matches(pathPattern(name)),
    names,
  ]),
]

const VALUE_MAX = 100
const NEVER_CACHED = 'search'

/** Only these spellings are cached. Otherwise `page=2` could be requested as 02, 2.0, +2 and so on, without end. */
const SPELLINGS: Record<string, RegExp> = {
  page: /^[1-9]\d{0,5}$/,
  limit: /^[1-9]\d{0,2}$/,
  result: /^(sent|refused)$/,
}

/** The same key for every spelling of a URL. Undefined for URLs that are not cached. */
export function cacheKey(url: string): string | undefined {
  const [asked, query] = split(url)
  const path = withoutSlash(asked)
  const names = PARAMETERS.find(([isPath]) => isPath(path))?.[1] ?? (isFreePage(path) ? [] : undefined)
  if (!names) return undefined
  if (!query) return path
  const given = new URLSearchParams(query)
  const kept: [string, string][] = []
  for (const name of names) {
    const values = given.getAll(name)
    if (values.length === 0) continue
    if (name === NEVER_CACHED) {
      if (values.every((value) => value.trim() === '')) continue
      return undefined
    }
    const [value = ''] = values
    if (values.length > 1 || value.length > VALUE_MAX) return undefined
    if (SPELLINGS[name]?.test(value) === false) return undefined
    kept.push([name, spelling(path, name, value)])
  }
  const canonical = new URLSearchParams(kept).toString()
  return canonical ? `${path}?${canonical}` : path
}

/** The path of a post without its slug may end with a slash. */
function withoutSlash(path: string): string {
  const post = postIn(path)
  return post?.slug === '' ? postPath(post) : path
}

/** A page that editors may have added. Only those that exist are stored. */
const isFreePage = (path: string) => /^\/[^/.]+$/.test(path) && !isReservedPath(path.slice(1))

/** The API ignores the case of genres and tags. Pages show them as the URL spells them. */
const spelling = (path: string, name: string, value: string) =>
  path === POSTS_CALL && (name === 'genre' || name === 'tag') ? caseKey(value) : value

function split(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}
