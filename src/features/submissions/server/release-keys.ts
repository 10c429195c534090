import { createHash } from 'node:crypto'
import { fold, words } from '#lib/fold.ts'

/** What trackers and players add to an address, and what does not change where it leads. */
const NOISE = /^(utm_\w+|fbclid|gclid|igsh\w*|si|ref|feature|in|t|pp)$/

/** An index of PostgreSQL refuses a longer one, and in another script an address takes nine times the room. */
const LINK_KEY_MAX = 2000

const plain = (text: string) => words(text).join(' ') || fold(text)

/** The same for the same release, however it was typed. */
export const releaseKey = (artist: string, title: string) => `${plain(artist)}\n${plain(title)}`

/** The same for every way of writing an address. */
export function linkKey(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const kept = [...searchParams]
    .filter(([name]) => !NOISE.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const query = new URLSearchParams(kept).toString()
  const path = pathname.replace(/\/+$/, '')
  const key = hostname.replace(/^(www|m)\./, '') + path + (query && `?${query}`)
  return key.length > LINK_KEY_MAX ? createHash('sha256').update(key).digest('hex') : key
}

/** What the inbox is searched in. */
export const submissionFindKey = (of: {
  id: string
  artist_name: string
  release_title: string
  email: string
}) => fold([of.artist_name, of.release_title, of.email, of.id].join('\n'))
