import { createHash } from 'node:crypto'
import { fold, words } from '#lib/fold.ts'

/** Parameters from trackers and players, which do not change the target. */
const NOISE = /^(utm_\w+|fbclid|gclid|igsh\w*|si|ref|feature|in|t|pp)$/

/** PostgreSQL refuses to index longer texts, and encoded characters take up to nine times the space. */
const LINK_KEY_MAX = 2000

const plain = (text: string) => words(text).join(' ') || fold(text)

/** Ignores case, accents and punctuation. */
export const releaseKey = (artist: string, title: string) => `${plain(artist)}\n${plain(title)}`

/** Equal for different spellings of the same address. */
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

/** The text that the inbox searches. */
export const submissionFindKey = (of: {
  id: string
  artist_name: string
  release_title: string
  email: string
}) => fold([of.artist_name, of.release_title, of.email, of.id].join('\n'))
