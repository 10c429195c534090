import { type PhpValue, unserialise } from './php.ts'

/* WordPress makes smaller copies of each picture: `a-300x200.jpg`, `a-scaled.jpg`, `a-rotated.jpg` and, after editing,
   `a-e1600000000000.jpg`. Posts show a copy; the magazine wants the original. */

const below = (value: PhpValue | undefined, key: string): PhpValue | undefined =>
  value instanceof Map ? value.get(key) : undefined

const named = (value: PhpValue | undefined): string[] =>
  typeof value === 'string' && value && !/[/\\]|^\.+$/.test(value) ? [value] : []

const filesOf = (sizes: PhpValue | undefined): string[] =>
  sizes instanceof Map ? [...sizes.values()].flatMap((size) => named(below(size, 'file'))) : []

/** The names of all copies that the metadata of an attachment lists. */
export function copyNames(metadata: string, backups: string): string[] {
  const about = unserialise(metadata)
  const original = named(below(about, 'original_image'))
  return [...new Set([...filesOf(below(about, 'sizes')), ...original, ...filesOf(unserialise(backups))])]
}

/** The address of another file in the same folder. */
export const beside = (address: string, name: string): string =>
  new URL(encodeURIComponent(name), address).href

const SUFFIX = /(?:-\d{1,5}x\d{1,5}|-scaled|-rotated|-e\d{10,16}|@2x)(?=\.\w{2,5}$)/

/**
 * The addresses that the original of a picture may have, the likeliest first. For copies that no metadata lists, such
 * as those of a former theme, and for pictures that come from the servers of Jetpack.
 */
export function possibleOriginals(address: string): string[] {
  const found: string[] = []
  let url = URL.canParse(address) ? new URL(address) : undefined
  const proxied = /^i\d\.wp\.com$/.test(url?.hostname ?? '') ? `https:/${url?.pathname ?? ''}` : undefined
  if (proxied && URL.canParse(proxied)) url = new URL(proxied)
  if (!url) return []
  if (url.search || proxied) found.push(url.origin + url.pathname)
  let path = url.pathname
  while (SUFFIX.test(path)) {
    path = path.replace(SUFFIX, '')
    found.push(url.origin + path, url.origin + path.replace(/(?=\.\w{2,5}$)/, '-scaled'))
  }
  return [...new Set(found)].filter((original) => original !== address)
}
