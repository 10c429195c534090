import { createHash } from 'node:crypto'
import { decoded } from '#lib/decoded.ts'
import type { ImportSystem } from '#lib/values.ts'

/** The parameters by which WordPress finds a post. Comparisons ignore all others. */
const NAMING = ['p', 'page_id', 'attachment_id', 'cat', 'tag', 'author', 'm']

/**
 * The form in which two spellings of one address are equal: without scheme, `www.`, fragment and slash at the end, in
 * lower case and decoded. Undefined for anything but a web address.
 */
export function addressKey(address: string, site: string): string | undefined {
  const url = urlOf(address, site)
  if (!url) return undefined
  const named = NAMING.flatMap((name) => {
    const value = url.searchParams.get(name)
    return value ? [`${name}=${value}`] : []
  })
  const path = decoded(url.pathname)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
  const query = named.length > 0 ? `?${named.join('&')}` : ''
  return `${hostOf(url)}${path}${query}`
}

/** The site of an export that contains no address. No real site can have this one. */
export const UNKNOWN_SITE = 'https://ghost.invalid'

/**
 * A permanent name for a site, without scheme and `www.`, by which we recognise its items. Ids of Ghost are globally
 * unique, so one name serves all its sites, even if an export contains no address.
 */
export const originOf = (system: ImportSystem | null, site: string): string =>
  system === 'ghost' ? 'ghost' : (addressKey(site, UNKNOWN_SITE) ?? site)

/** Accepts addresses that are relative to the old site. Undefined for anything but a web address. */
export function urlOf(address: string, site: string): URL | undefined {
  const given = address.trim()
  if (!given || !URL.canParse(given, site)) return undefined
  const url = new URL(given, site)
  return /^https?:$/.test(url.protocol) ? url : undefined
}

export const hostOf = (url: URL): string => url.host.toLowerCase().replace(/^www\./, '')

/** Short enough for an index, whatever the address. */
export const addressHash = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 27)

/** The ending of a smaller copy that WordPress made: `-300x200`, `-scaled`, `-e1550000000`. */
const COPY = /(?:-\d{1,5}x\d{1,5}|-scaled|-rotated|-e\d{10,13})(?=\.\w{2,5}$)/

/** The addresses that the original of a file may have: the given one first, then nearest first. */
export function originalsOf(address: string): string[] {
  const found = [address]
  const add = (each: string) => {
    if (!found.includes(each)) found.push(each)
  }
  // Ghost: `/content/images/size/w600/2024/x.jpg`
  add(address.replace(/\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, '/'))
  for (let at = 0; at < found.length && found.length < 6; at++) add(found[at]!.replace(COPY, ''))
  return found
}

/** The path and query of an address of the old site, except for its home page. */
export function pathIn(address: string, site: string): string | undefined {
  const url = urlOf(address, site)
  if (!url || hostOf(url) !== hostOf(new URL(site))) return undefined
  const path = url.pathname + url.search
  return path === '/' ? undefined : path
}
