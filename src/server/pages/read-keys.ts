import { listKeys, shownKeys, type Shown } from '#features/posts/list-keys.ts'
import { EVERYTHING, keyOf } from '#platform/content-keys.ts'

const setting = (name: string) => () => [keyOf.setting(name)]

const READS: [path: RegExp, keys: (params: URLSearchParams, body: unknown, id: string) => string[]][] = [
  [/^\/api\/posts$/, (params, body) => listKeys(params, postsIn(body))],
  [/^\/api\/posts\/([^/]+)\/related$/, (_params, body, id) => [keyOf.post(id), ...shownKeys(postsIn(body))]],
  [
    /^\/api\/posts\/([^/]+)$/,
    (_params, body, id) => [
      ...shownKeys([{ ...Object(body), id }]),
      keyOf.ownPage(id),
      keyOf.comments(id),
      keyOf.setting('site'),
    ],
  ],
  [/^\/api\/genres$/, () => [keyOf.genres]],
  [/^\/api\/auth\/settings\/homepage-content$/, setting('homepage-content')],
  [/^\/api\/auth\/settings\/social-links$/, setting('social-links')],
  [/^\/api\/auth\/settings\/submit-redirect-url$/, setting('submit-redirect')],
  [/^\/api\/settings\/public$/, setting('site')],
  [
    /^\/api\/auth\/homepage-stats$/,
    () => [keyOf.setting('homepage-stats'), keyOf.setting('site'), keyOf.posts, keyOf.artists],
  ],
  [
    /^\/api\/pages\/(\w+)$/,
    (_params, _body, slug) => [keyOf.setting(`page-${slug}`), keyOf.setting('homepage-content')],
  ],
  // Kept for minutes by its own service, whatever changes.
  [/^\/api\/searches\/trending$/, () => []],
]

/** What the answer to a call shows. An answer that we don't know ends with the next change, whatever it is. */
export function readKeys(url: string, body: unknown): string[] {
  const { pathname, searchParams } = new URL(url, 'http://site')
  for (const [pattern, keys] of READS) {
    const match = pattern.exec(pathname)
    if (match) return keys(searchParams, body, decoded(match[1]))
  }
  return [EVERYTHING]
}

const postsIn = (body: unknown): Shown[] => (Array.isArray(body) ? (body as Shown[]) : [])

function decoded(part = ''): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
