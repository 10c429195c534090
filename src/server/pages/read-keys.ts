import type { ReadName } from '#lib/call-types.ts'
import { pathPattern } from './path-pattern.ts'
import { listKeys, shownKeys, type Shown } from '#features/posts/list-keys.ts'
import { decoded } from '#lib/decoded.ts'
import { PAGE_SLUGS } from '#lib/values.ts'
import { EVERYTHING, keyOf } from '#platform/content-keys.ts'

const setting = (name: string) => () => [keyOf.setting(name)]

type KeysOf = (params: URLSearchParams, body: unknown, part: string) => string[]

/** The keys of public responses. The last argument is the id in the path. */
const READS: Partial<Record<ReadName, KeysOf>> = {
  'GET /api/posts': (params, body) => listKeys(params, postsIn(body)),
  'GET /api/posts/:id/related': (_params, body, id) => [keyOf.post(id), ...shownKeys(postsIn(body))],
  'GET /api/posts/:id': (_params, body, id) => [
    ...shownKeys([{ ...Object(body), id }]),
    keyOf.ownPage(id),
    keyOf.comments(id),
    keyOf.setting('site'),
  ],
  'GET /api/authors/:id': (_params, body) => authorKeys(body),
  'GET /api/genres': () => [keyOf.genres],
  'GET /api/auth/settings/homepage-content': setting('homepage-content'),
  'GET /api/auth/settings/social-links': setting('social-links'),
  'GET /api/auth/settings/submit-redirect-url': setting('submit-redirect'),
  'GET /api/settings/public': setting('site'),
  'GET /api/auth/homepage-stats': () => [
    keyOf.setting('homepage-stats'),
    keyOf.setting('site'),
    keyOf.posts,
    keyOf.artists,
  ],
  'GET /api/pages/:slug': (_params, _body, slug) =>
    (PAGE_SLUGS as readonly string[]).includes(slug)
      ? [keyOf.setting(`page-${slug}`), keyOf.setting('homepage-content')]
      : [keyOf.page(slug)],
  'GET /api/navigation': (_params, body) => [keyOf.navigation, ...targetsIn(body)],
  // Its service caches it for minutes, regardless of changes.
  'GET /api/searches/trending': () => [],
}

const PATTERNS = Object.entries(READS).map(([name, keys]) => ({ pattern: pathPattern(name), keys }))

/** The keys of a response. An unknown response is invalidated by any change. */
export function readKeys(url: string, body: unknown): string[] {
  const { pathname, searchParams } = new URL(url, 'http://site')
  for (const { pattern, keys } of PATTERNS) {
    const match = pattern.exec(pathname)
    if (match) return keys(searchParams, body, decoded(match[1] ?? ''))
  }
  return [EVERYTHING]
}

const postsIn = (body: unknown): Shown[] => (Array.isArray(body) ? (body as Shown[]) : [])

/** Another author may get the slug of an address without one. */
const authorKeys = (body: unknown): string[] => {
  const { id } = Object(body) as { id?: unknown }
  return typeof id === 'string' ? [keyOf.authorName(id)] : [EVERYTHING]
}

/** What the links of the navigation lead to. */
const targetsIn = (body: unknown): string[] => {
  const { targets } = Object(body) as { targets?: unknown }
  return Array.isArray(targets) ? targets.map(String) : [EVERYTHING]
}
