import { words } from './fold.ts'

const SLUG_MAX = 80

/** Turns `Mára: Über Nacht` into `mara-uber-nacht`. Never empty, and shortened between words where possible. */
export function slugify(title: string, otherwise = 'post'): string {
  const slug = words(title).join('-')
  if (slug.length <= SLUG_MAX) return slug || otherwise
  const cut = slug.slice(0, SLUG_MAX + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, SLUG_MAX)
}
