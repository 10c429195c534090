import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { caseKey } from '#lib/fold.ts'
import { postIn } from '#lib/paths.ts'
import { SITE_PAGES } from '#lib/site-pages.ts'
import { cookieToken } from '#platform/http/session-cookie.ts'
import type { EventInput } from '#features/events/events.schema.ts'

/** `detail` depends on the kind: a player, a search term, or how far a person listened. */
export type VisitEvent = { kind: Kind; path: string; detail: string; referrer: string }
type Kind = 'view' | 'rating' | 'play' | 'listen' | 'player' | 'share' | 'search' | 'search-none' | 'signup'

/** Recorded while a request is answered. It is evaluated later, so that readers do not wait. */
export type Note = VisitEvent & {
  at: string
  remote: string
  forwarded: string
  userAgent: string
  country: string
}

/** Readers who ask not to be counted, staff, and prefetches. */
export const staysUncounted = (headers: IncomingHttpHeaders): boolean =>
  headers['dnt'] === '1' ||
  headers['sec-gpc'] === '1' ||
  headers['sec-purpose'] !== undefined ||
  headers['purpose'] === 'prefetch' ||
  headers.authorization !== undefined ||
  cookieToken(headers) !== undefined

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : (value ?? ''))

/** Up to 100,000 notes wait in memory, and headers can have 16 kB, so long texts are cut. */
const TEXT_MAX = 300

const cut = (value: string) => (value.length > TEXT_MAX ? copied(value.slice(0, TEXT_MAX)) : value)

const cutFront = (value: string) => (value.length > TEXT_MAX ? copied(value.slice(-TEXT_MAX)) : value)

/** A slice would keep the whole text in memory. */
const copied = (slice: string) => Buffer.from(slice, 'utf16le').toString('utf16le')

export function noteOf(
  { headers, socket }: IncomingMessage,
  event: VisitEvent,
  at: string,
  countryHeader: string | undefined,
): Note {
  return {
    kind: event.kind,
    path: cut(event.path),
    detail: cut(event.detail),
    referrer: cut(event.referrer),
    at,
    remote: socket.remoteAddress ?? '',
    // Proxies append to the header, and we trust only their part.
    forwarded: cutFront(text(headers['x-forwarded-for'])),
    userAgent: cut(headers['user-agent'] ?? ''),
    country: countryHeader ? cut(text(headers[countryHeader])) : '',
  }
}

export function eventFromBrowser(event: EventInput): VisitEvent {
  const { kind } = event
  if (kind === 'search')
    return {
      kind: event.found > 0 ? 'search' : 'search-none',
      path: '',
      detail: caseKey(event.text).replace(/\s+/g, ' '),
      referrer: '',
    }
  const { path } = event
  if (kind === 'view') return { kind, path, detail: '', referrer: event.referrer }
  const detail = kind === 'listen' ? String(event.percent) : kind === 'play' ? '' : event.to
  return { kind, path, detail, referrer: '' }
}

type Device = 'Desktop' | 'Mobile' | 'Tablet'
type Agent = { countable: boolean; device: Device }

const AGENTS_MAX = 2000
const agents = new Map<string, Agent>()

/** Cached, since bots are detected with hundreds of patterns and a day has few different user agents. */
export function agentOf(userAgent: string): Agent {
  const known = agents.get(userAgent)
  if (known) return known
  if (agents.size >= AGENTS_MAX) agents.clear()
  const agent = { countable: userAgent !== '' && !isbot(userAgent), device: deviceOf(userAgent) }
  agents.set(userAgent, agent)
  return agent
}

function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Kindle/i.test(userAgent)) return 'Tablet'
  if (/Android/i.test(userAgent)) return /Mobile/i.test(userAgent) ? 'Mobile' : 'Tablet'
  return /Mobi|iPhone|iPod|Windows Phone/i.test(userAgent) ? 'Mobile' : 'Desktop'
}

/** Returns only the host of the referring site; empty for our own pages and invalid addresses. */
export function referrerOf(referrer: string, publicUrl: string): string {
  const host = hostOf(referrer)
  return host === hostOf(publicUrl) ? '' : host.slice(0, 100)
}

const hostOf = (address: string) =>
  /^https?:/i.test(address)
    ? (URL.parse(address)
        ?.hostname.toLowerCase()
        .replace(/^www\./, '') ?? '')
    : ''

const TERM_MAX = 60

/** Returns an empty text for searches that may contain personal data, such as an address or a number. */
export function termOf(search: string): string {
  const term = search.trim()
  return term.length > TERM_MAX || /@|\d{6}/.test(term.replace(/[\s-]/g, '')) ? '' : term
}

/** A fixed list, so that invented paths create no rows. */
const PAGES = new Set<string>(SITE_PAGES)

export type Place = { post?: string; page?: string }

/** Returns undefined for pages that are not counted. */
export function placeOf({ kind, path: address }: VisitEvent): Place | undefined {
  if (kind === 'search' || kind === 'search-none' || kind === 'signup') return {}
  const path = address.split(/[?#]/, 1)[0] ?? ''
  const post = postIn(path)
  if (post) return { post: post.id }
  const page = path.length > 1 ? path.replace(/\/$/, '') : path
  return kind === 'view' && PAGES.has(page) ? { page } : undefined
}
