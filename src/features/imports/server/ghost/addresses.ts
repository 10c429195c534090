/* Addresses of a Ghost site. */

/** The placeholder for the address of the site in exports. */
const PLACEHOLDER = '__GHOST_URL__'

const SIZED = /(\/content\/images)\/size\/w\d*(?:h\d+)?(?:\/format\/\w+)?\//

/** The picture that a smaller copy was made of: Ghost names copies `/content/images/size/w600/…`. */
export const originalOf = (address: string): string => address.replace(SIZED, '$1/')

/**
 * The picture before Ghost optimised it, which it keeps next to the optimised one as `NAME_o.jpg`. It is in the content
 * folder, but not every site serves it.
 */
export const unoptimisedOf = (address: string): string | undefined => {
  const original = originalOf(address)
  const optimised = /^(.*\/content\/images\/.*)\.(jpe?g|png|webp|gif|avif)$/i.exec(original)
  return optimised && !optimised[1]!.endsWith('_o') ? `${optimised[1]}_o.${optimised[2]}` : undefined
}

const CONTENT = /(https?:\/\/[\w.-]+(?::\d{1,5})?(?:\/[\w-]+)*?)\/content\/(?:images|media|files)\//g

/** Exports don't contain the address of their site, but the addresses in some cards do. */
export function createSiteGuess() {
  const seen = new Map<string, number>()
  return {
    look(text: unknown) {
      if (typeof text !== 'string' || !text.includes('/content/')) return
      for (const [, site = ''] of text.matchAll(CONTENT)) {
        // Files of Ghost's own hosting and of its examples are not on the site.
        if (/^https?:\/\/(?:static\.ghost\.org|storage\.ghost\.io)/.test(site)) continue
        if (seen.has(site) || seen.size < SITES_MAX) seen.set(site, (seen.get(site) ?? 0) + 1)
      }
    },

    best: (): string | undefined => [...seen].toSorted(([, a], [, b]) => b - a)[0]?.[0],
  }
}

const SITES_MAX = 1000

const RELATIVE_ATTRIBUTE = /((?:src|href|poster)=\\?["'])\/(?!\/)/g
const RELATIVE_FIELD =
  /("(?:src|url|href|buttonUrl|productUrl|productImageSrc|thumbnailSrc|imageUrl)":\s*")\/(?!\/)/g

/** Writes the addresses of a text in full: those with the placeholder, and paths. */
export const withSite = (text: string, site: string): string =>
  text
    .replaceAll(PLACEHOLDER, site)
    .replace(RELATIVE_ATTRIBUTE, `$1${site}/`)
    .replace(RELATIVE_FIELD, `$1${site}/`)

/** The full address, or undefined if it isn't a web address. */
export function fullAddress(address: string, site: string): string | undefined {
  const full = address.replace(PLACEHOLDER, site)
  const url = full.startsWith('/') && !full.startsWith('//') ? `${site}${full}` : full
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined
}
