import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/tables.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { RedirectTest } from '../redirects.schema.ts'
import { redirectsFor } from './redirects.queries.ts'
import { answersAddress } from './checks.ts'
import { readAddress } from './old-address.ts'
import { locate, type TargetNeeds } from './targets.ts'
import { followAll } from './trails.ts'

type Needs = TargetNeeds & { db: Db; clock: Clock }
type Asked = {
  hit: (id: string) => void
  missed: (request: FastifyRequest) => void
  flush: () => Promise<void>
}

/** Without a redirect, our home page answers `/?p=123`. */
const isFirstPage = (text: string) => readAddress(text)?.path === '/'

/** Where an address leads. Reads the database each time, so that a new redirect works on all nodes at once. */
export function createLookup(needs: Needs, asked: Asked) {
  const { db, clock } = needs

  async function follow(address: string) {
    const trail = (await followAll((keys) => redirectsFor(db, keys), [address]))(address)
    if (!trail.end) return { ...trail, to: null }
    const place = (await locate(db, needs, [trail.end], isoNow(clock)))(trail.end)
    return { ...trail, to: trail.isFeed ? place.feed : place.to }
  }

  return {
    /** For an address at which we have no page. Undefined if it has no redirect either. */
    async lookup(address: string): Promise<string | undefined> {
      const { steps, to } = await follow(address)
      if (to === null) return undefined
      if (steps[0]) asked.hit(steps[0].id)
      return to
    },

    missed: (request: FastifyRequest) => asked.missed(request),

    /** Writes noted hits and missing addresses. */
    flush: () => asked.flush(),

    /** Shows the portal what readers of an address get, without counting a hit. */
    async test(address: string): Promise<RedirectTest> {
      if (await answersAddress(db, needs, address)) return { end: 'page', location: address, steps: [] }
      const { steps, to, isLoop, end } = await follow(address)
      if (to === null && isFirstPage(address)) return { end: 'page', location: '/', steps: [] }
      return {
        end: isLoop ? 'loop' : to !== null ? 'redirect' : end ? 'hidden' : 'missing',
        location: to,
        steps: steps.map(({ id, from_text }) => ({ id, from: from_text })),
      }
    },
  }
}
