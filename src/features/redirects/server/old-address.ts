import { ADDRESS_MAX } from '../redirects.schema.ts'

/** An address in the form in which addresses are compared. */
export type OldAddress = { path: string; query: [name: string, value: string][] }

/** One way to read an address. With `isFeed`, readers asked for the feed of the page. */
export type Reading = { key: string; path: string; isFeed: boolean }

/** PostgreSQL can't index longer texts. */
const KEY_MAX_BYTES = 2000
const PARAMETERS_MAX = 8
const ENDINGS_MAX = 4

/** Parameters that never change what an address shows. */
const IGNORED =
  /^(?:utm_.*|mtm_.*|pk_.*|mc_.*|_ga|_gl|_hs.*|ref|referrer|source|share|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|yclid|igshid|igsh|si|nb|amp|noamp|replytocom|like_comment|doing_wp_cron)$/

/** Parameters with which WordPress names content on its home page. */
const CONTENT = 'p|page_id|attachment_id|cat|tag|author|feed|m'
const ASKS_CONTENT = new RegExp(`^/\\?(?:[^#]*&)?(?:${CONTENT})=`)
const CONTENT_NAMES = new Set(CONTENT.split('|'))

const FEED = /\/(?:feed(?:\/(?:rss2?|atom|rdf))?|rss2?|atom)$/
/** Endings that old systems add to the address of a post or a list. */
const ENDINGS = [
  FEED,
  /\/(?:amp|embed|trackback|page\/\d+|comment-page-\d+|attachment\/[^/]+)$/,
  /\/index\.(?:html?|php)$/,
  /\.html?$/,
  /^\/index\.php(?=\/)/,
]

// oxlint-disable-next-line no-control-regex -- these are the characters that no address has
const CONTROL = /[\u0000-\u001f\u007f]/

/** True for addresses such as `/?p=123`, which our home page would answer. It runs on every request, so it must be fast. */
export const asksForContent = (url: string): boolean => url.charCodeAt(1) === 63 && ASKS_CONTENT.test(url)

/** Undefined if the text isn't an address, is too long, or has control characters. */
export function readAddress(text: string): OldAddress | undefined {
  const local = text.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '')
  if (!/^[/\\?]/.test(local) || local.length > ADDRESS_MAX) return undefined
  const at = local.indexOf('?')
  const path = comparedPath(at < 0 ? local : local.slice(0, at))
  const query = comparedQuery(at < 0 ? '' : local.slice(at + 1))
  const whole = path + query.flat().join('')
  if (CONTROL.test(whole) || !whole.isWellFormed()) return undefined
  return Buffer.byteLength(keyOf({ path, query })) > KEY_MAX_BYTES ? undefined : { path, query }
}

const compared = (text: string) => text.normalize('NFC').toLowerCase().normalize('NFC')

/** Decodes valid escapes. A percent sign that escapes nothing stays. */
const decoded = (path: string) =>
  path.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })

function comparedPath(path: string): string {
  const parts = compared(decoded(path)).replaceAll('\\', '/').split('/').filter(Boolean)
  return `/${parts.map((part) => part.replace(/[%?#]/g, encodeURIComponent)).join('/')}`
}

function comparedQuery(text: string): [string, string][] {
  const given = [...new URLSearchParams(text)].map(([name, value]): [string, string] => [
    compared(name),
    compared(value),
  ])
  const kept = given.filter(([name]) => name !== '' && !IGNORED.test(name))
  return kept.length > PARAMETERS_MAX ? [] : kept.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

export const keyOf = ({ path, query }: OldAddress): string =>
  query.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path

/** The ways to read an address, the most exact first. A redirect for any of them answers it. */
export function readingsOf({ path, query }: OldAddress): Reading[] {
  const asksFeed = query.some(([name]) => name === 'feed')
  const queries = query.length > 1 ? [query, ...query.map((one) => [one]), []] : [query, []]
  const seen = new Set<string>()
  return pathsOf(path).flatMap((each) =>
    queries.flatMap((some) => {
      const key = keyOf({ path: each.path, query: some })
      if (seen.has(key)) return []
      seen.add(key)
      return [{ key, path: each.path, isFeed: each.isFeed || asksFeed }]
    }),
  )
}

/** The path, and the paths without the endings that old systems add. */
function pathsOf(path: string): { path: string; isFeed: boolean }[] {
  const paths = [{ path, isFeed: false }]
  while (paths.length <= ENDINGS_MAX) {
    const last = paths.at(-1)!
    const ending = ENDINGS.find((pattern) => pattern.test(last.path))
    if (!ending) break
    paths.push({ path: last.path.replace(ending, '') || '/', isFeed: last.isFeed || ending === FEED })
  }
  return paths
}

/** The key under which a missing address is listed, without the endings of old systems. */
export function plainKeyOf({ path, query }: OldAddress): string {
  const plain = pathsOf(path).at(-1)!.path
  return keyOf({ path: plain, query: plain === '/' ? query.filter(([name]) => CONTENT_NAMES.has(name)) : [] })
}

/** The last part of the path, by which the portal finds an address. */
export const nameOf = (key: string): string => {
  const path = key.split('?', 1)[0]!
  return path.slice(path.lastIndexOf('/') + 1) || key.slice(1)
}
