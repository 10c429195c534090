import { decoded } from '#lib/decoded.ts'
import { wordpressDate } from './dates.ts'

/** The absolute form of an address of the site, or undefined when it isn't a web address. */
export function absolute(address: string, site: string): string | undefined {
  const trimmed = address.trim()
  if (!trimmed || !URL.canParse(trimmed, site || undefined)) return undefined
  const url = new URL(trimmed, site || undefined)
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}

const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined

/** Many sites moved to a new domain, and their oldest numbers still name the old one. */
export const isOfSite = (address: string, site: string): boolean => hostOf(address) === hostOf(site)

/** Each address once, in the order given. */
export const distinct = (addresses: readonly (string | undefined)[]): string[] =>
  [...new Set(addresses.filter((address) => address !== undefined && address !== ''))] as string[]

/** The address with another last name, such as the slug that a post had before. */
export function withSlug(link: string, slug: string, old: string): string | undefined {
  const url = new URL(link)
  const parts = url.pathname.split('/')
  const at = parts.findLastIndex((part) => part !== '' && sameSlug(part, slug))
  if (at < 0) return undefined
  parts[at] = encodeURIComponent(decoded(old))
  url.pathname = parts.join('/')
  return url.href
}

/** WordPress stores slugs in other alphabets as `%f0%9f%8e%b7`. */
const sameSlug = (part: string, slug: string) =>
  decoded(part).replace(/\.\w{3,5}$/, '') === decoded(slug) || decoded(part) === decoded(slug)

/** Addresses from before the date of a post was changed, where the address contains the date. */
export function withOldDate(link: string, date: string, old: string): string | undefined {
  if (wordpressDate(`${old} 00:00:00`) === undefined) return undefined
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  const [oldYear = '', oldMonth = '', oldDay = ''] = old.split('-')
  const changed = link
    .replace(`/${year}/${month}/${day}/`, `/${oldYear}/${oldMonth}/${oldDay}/`)
    .replace(`/${year}/${month}/`, `/${oldYear}/${oldMonth}/`)
  return changed === link ? undefined : changed
}
