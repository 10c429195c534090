/** Parameters that change what a public page or call shows. All others (utm_source, fbclid …) make no new entry. */
const LISTING = ['search', 'genre', 'filter', 'sort', 'page', 'tag']

const PARAMETERS: [path: RegExp, names: string[]][] = [
  [/^\/$/, ['genre']],
  [/^\/blog\/?$/, LISTING],
  [/^\/blog\/post\/[^/]+(\/[^/]*)?$/, []],
  [/^\/api\/genres$/, []],
  [/^\/api\/auth\/(homepage-stats|settings\/(homepage-content|social-links|submit-redirect-url))$/, []],
  [/^\/(feed|atom)\.(xml|json)$/, ['genre', 'author']],
  [/^\/(sitemap(-\w+)?\.xml|robots\.txt)$/, []],
  [/^\/api\/settings\/public$/, []],
  [/^\/api\/pages\/\w+$/, []],
  [/^\/api\/searches\/trending$/, []],
  [/^\/(about|privacy)$/, []],
  [/^\/contact$/, ['said']],
  [/^\/blog\/(submit|join-curator)$/, []],
  [/^\/submissions(\/SUB-[A-Z\d]{9})?$/, []],
  [/^\/api\/posts\/[^/]+\/related$/, []],
  [/^\/api\/posts$/, [...LISTING, 'author', 'category', 'limit', 'sortBy', 'status']],
  [/^\/api\/posts\/[^/]+$/, []],
]

const VALUE_MAX = 100
const SEARCHES_ARE_TOO_MANY = 'search'

/** One key for every way of writing the same address; undefined for what is not kept. */
export function cacheKey(url: string): string | undefined {
  const [path, query] = split(url)
  const names = PARAMETERS.find(([pattern]) => pattern.test(path))?.[1]
  if (!names) return undefined
  if (!query) return path
  const given = new URLSearchParams(query)
  if (given.has(SEARCHES_ARE_TOO_MANY)) return undefined
  const kept = names.flatMap((name) => given.getAll(name).map((value) => [name, value] as const))
  if (kept.some(([, value]) => value.length > VALUE_MAX)) return undefined
  const canonical = new URLSearchParams(kept.map(([name, value]) => [name, value])).toString()
  return canonical ? `${path}?${canonical}` : path
}

function split(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}
