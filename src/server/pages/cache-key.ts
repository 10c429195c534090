import type { Input, ReadName } from '#lib/call-types.ts'
import { caseKey } from '#lib/fold.ts'
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

const PARAMETERS: [path: RegExp, names: readonly string[]][] = [
  [/^\/$/, ['genre']],
  [/^\/blog\/?$/, LISTING],
  [/^\/blog\/post\/[^/]+(\/[^/]+)?$/, []],
  [/^\/authors\/[^/]+$/, ['page']],
  [/^\/authors\/[^/]+\/(feed|atom)\.(xml|json)$/, []],
  [/^\/(feed|atom)\.(xml|json)$/, ['genre', 'tag', 'author']],
  [/^\/(sitemap(-\w+)?\.xml|robots\.txt)$/, []],
  [/^\/(about|privacy)$/, []],
  [/^\/contact$/, ['said']],
  [/^\/blog\/(submit|join-curator)$/, []],
  // Without an id, because every invented id would be a separate page.
  [/^\/submissions$/, []],
  ...Object.entries(CALLS).map(([name, names]): [RegExp, readonly string[]] => [pathPattern(name), names]),
]

const POST_WITH_SLASH = /^(\/blog\/post\/[^/]+)\/$/

const VALUE_MAX = 100
const NEVER_CACHED = 'search'

/** Only these spellings are cached. Otherwise `page=2` could be requested as 02, 2.0, +2 and so on, without end. */
const SPELLINGS: Record<string, RegExp> = {
  page: /^[1-9]\d{0,5}$/,
  limit: /^[1-9]\d{0,2}$/,
  said: /^(sent|refused)$/,
}

/** The same key for every spelling of a URL. Undefined for URLs that are not cached. */
export function cacheKey(url: string): string | undefined {
  const [asked, query] = split(url)
  const path = asked.replace(POST_WITH_SLASH, '$1')
  const names = PARAMETERS.find(([pattern]) => pattern.test(path))?.[1] ?? (isFreePage(path) ? [] : undefined)
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

/** A page that editors may have added. Only those that exist are stored. */
const isFreePage = (path: string) => /^\/[^/.]+$/.test(path) && !isReservedPath(path.slice(1))

/** The API ignores the case of genres and tags. Pages show them as the URL spells them. */
const spelling = (path: string, name: string, value: string) =>
  path === POSTS_CALL && (name === 'genre' || name === 'tag') ? caseKey(value) : value

function split(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}
