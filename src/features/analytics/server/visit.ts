import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { STAFF_COOKIE } from '#lib/staff-mark.ts'

/** What is noted of a request while it is answered. All thinking comes later, away from whoever waits. */
export type Note = {
  kind: 'view' | 'play'
  path: string
  at: string
  remote: string
  forwarded: string
  userAgent: string
  country: string
  referrer: string
}

/** Readers who ask not to be counted, staff, and browsers that only fetch ahead. */
export const staysUncounted = (headers: IncomingHttpHeaders): boolean =>
  headers['dnt'] === '1' ||
  headers['sec-gpc'] === '1' ||
  headers['sec-purpose'] !== undefined ||
  headers['purpose'] === 'prefetch' ||
  headers.authorization !== undefined ||
  (headers.cookie?.includes(STAFF_COOKIE) ?? false)

export const isCountable = (userAgent: string) => userAgent !== '' && !isbot(userAgent)

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : (value ?? ''))

type Said = Pick<Note, 'kind' | 'path' | 'referrer' | 'at'>

export function noteOf(
  { headers, socket }: IncomingMessage,
  said: Said,
  countryHeader: string | undefined,
): Note {
  return {
    ...said,
    remote: socket.remoteAddress ?? '',
    forwarded: text(headers['x-forwarded-for']),
    userAgent: headers['user-agent'] ?? '',
    country: countryHeader ? text(headers[countryHeader]) : '',
  }
}

export type Device = 'Desktop' | 'Mobile' | 'Tablet'

export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Kindle/i.test(userAgent)) return 'Tablet'
  if (/Android/i.test(userAgent)) return /Mobile/i.test(userAgent) ? 'Mobile' : 'Tablet'
  return /Mobi|iPhone|iPod|Windows Phone/i.test(userAgent) ? 'Mobile' : 'Desktop'
}

/** The site that a reader came from; nothing for our own pages and for what is no address. */
export function referrerOf(referrer: string, publicUrl: string): string {
  const host =
    URL.parse(referrer)
      ?.hostname.toLowerCase()
      .replace(/^www\./, '') ?? ''
  const own = new URL(publicUrl).hostname.toLowerCase().replace(/^www\./, '')
  return host === own ? '' : host.slice(0, 100)
}

const POST = /^\/blog\/post\/([\w-]{1,60})(?:\/|$)/
/** Pages that are counted by their path. A closed list: what a caller invents makes no rows. */
const PAGES = new Set(['/', '/blog', '/blog/submit', '/blog/join-curator', '/about', '/contact', '/privacy'])

export type Place = { post: string } | { page: string }

export function placeOf(address: string): Place | undefined {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const post = POST.exec(path)?.[1]
  if (post) return { post }
  const page = path.length > 1 ? path.replace(/\/$/, '') : path
  return PAGES.has(page) ? { page } : undefined
}
