import type { FastifyRequest } from 'fastify'
import { asksForContent } from '#features/redirects/server/redirects.service.ts'
import type { Services } from '../services.ts'
import type { Shedding } from '../shedding.ts'
import type { Answer } from './cache-entry.ts'

/**
 * Without this, browsers keep a redirect for ever. Staff who change one see the effect within minutes, and a page that
 * gets its earlier address back never sends readers in a circle for longer.
 */
const MOVED_CACHING = 'public, max-age=300'

type Needs = { services: Pick<Services, 'redirects'>; places: Pick<Shedding, 'readers'> }

/** The redirect for an address that no page answers. Looks once, and only when asked. */
export function redirectFor({ redirects }: Pick<Services, 'redirects'>, url: string) {
  let looking: Promise<string | undefined> | undefined
  let found: string | undefined
  return {
    look: () => (looking ??= redirects.lookup(url).then((to) => (found = to))),

    /** `caching` is that of pages, for redirects that a page itself decides. */
    answer: (to: string, status: number, headers: Record<string, string>, caching: string): Answer => ({
      status: to === found ? 301 : status,
      headers: { ...headers, location: to, 'cache-control': to === found ? MOVED_CACHING : caching },
      body: '',
    }),
  }
}

/** Redirects of addresses such as `/?p=123`, which our first page would answer. */
export function movedContent({ services: { redirects }, places }: Needs) {
  return async (request: FastifyRequest): Promise<Record<string, string> | undefined> => {
    if (!asksForContent(request.url)) return undefined
    // Without the database, the first page is better than an error.
    const look = places.readers.run(() => redirects.lookup(request.url))
    const location = await look.catch(() => undefined)
    if (location === undefined) redirects.missed(request)
    return location === undefined ? undefined : { location, 'cache-control': MOVED_CACHING }
  }
}
